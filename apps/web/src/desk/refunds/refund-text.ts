import type { DeskRefund } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { formatDay } from '../moments.ts';

type Told = Pick<DeskRefund, 'estado' | 'respuesta' | 'aMano'>;

const STATES: Readonly<Record<DeskRefund['estado'], (respuesta: string) => string>> = {
  pendiente: () => 'En camino: se va a pedir al banco',
  enviado: () => 'En camino: pedida al banco, que aún no ha contestado',
  hecho: (respuesta) => `Devuelto a la tarjeta${respuesta && ` (respuesta ${respuesta})`}`,
  rechazado: (respuesta) => `El banco la ha rechazado${respuesta && ` (respuesta ${respuesta})`}`,
  dudoso: (respuesta) => `En duda: el banco no ha contestado${respuesta && ` (${respuesta})`}`,
  'a-mano': () => 'Hay que devolverlo a mano',
};

/** How a refund stands. One that was given back by hand says so first, and then why. */
export function refundText({ estado, respuesta, aMano }: Told): string {
  const text = STATES[estado](respuesta ?? '');
  if (aMano === null) return text;
  const by = estado === 'dudoso' ? 'Devuelto a mano o comprobado en el banco' : 'Devuelto a mano';
  return `${by}, anotado el ${formatDay(aMano)}${estado === 'a-mano' ? '' : `. Antes: ${lower(text)}`}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What there is to do about a refund that did not go back by itself; undefined for the others. */
export function adviceOf({ dinero, estado, pago, importe }: DeskRefund): string | undefined {
  if (dinero !== 'pendiente') return undefined;
  const look = `Busque el cobro ${pago} en el panel del banco`;
  const amount = eurosText(importe);
  if (estado === 'dudoso')
    return (
      `${look}. Si ya muestra la devolución de ${amount}, anótelo; si no, hágala allí y anótelo. No se pide otra ` +
      'vez desde aquí, porque podría devolverse dos veces.'
    );
  return `${look}, devuelva allí ${amount} y anótelo aquí.`;
}

import type { Estado, MiPedido } from '@mapa/contract';
import type { Bought } from './bought.ts';

/** How the state of an order is shown: in words, and in a colour of the theme that no other outcome has. */
export interface EstadoLook {
  readonly text: string;
  readonly colour: string;
}

const LOOKS: Readonly<Record<Estado, EstadoLook>> = {
  pendiente: { text: 'Pendiente de pago', colour: 'yellow' },
  pagado: { text: 'Pagado, en preparación', colour: 'brand' },
  entregado: { text: 'Entregado', colour: 'teal' },
  rechazado: { text: 'Pago rechazado', colour: 'red' },
  caducado: { text: 'Caducado sin pagar', colour: 'gray' },
};
const REFUNDED: EstadoLook = { text: 'Devuelto', colour: 'grape' };
const REPLACED: EstadoLook = { text: 'Sustituido por otro pedido', colour: 'gray' };

/** How an order stands; `bought` is what of it was paid in others. */
export function lookOf({ estado, rectificativa }: MiPedido, bought: Bought | null): EstadoLook {
  if (rectificativa !== null) return REFUNDED;
  return bought?.missing.length === 0 ? REPLACED : LOOKS[estado];
}

/** Whether an order can still be paid. */
export function isOpen({ estado }: MiPedido): boolean {
  return estado === 'pendiente' || estado === 'rechazado' || estado === 'caducado';
}

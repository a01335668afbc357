import type { Order } from '@mapa/contract';
import { listText } from '@mapa/field';

const REASONS: Readonly<Record<keyof Order, string | null>> = {
  precio: 'ha cambiado el precio por punto',
  cantidad: 'ha cambiado el número de puntos',
  descuento: 'ha cambiado el descuento',
  iva: 'ha cambiado el IVA que corresponde a la dirección',
  totalAPagar: null,
};

/** Says why the correct amounts of an order differ from those that were shown. */
export function figuresText(shown: Order, right: Order): string {
  const names = Object.keys(REASONS) as (keyof Order)[];
  const reasons = names.flatMap((name) => (shown[name] === right[name] ? [] : (REASONS[name] ?? [])));
  const why = reasons.length > 0 ? listText(reasons) : 'se ha corregido el total';
  return `El importe no es el que se mostraba: ${why}. Todavía no se ha cobrado nada.`;
}

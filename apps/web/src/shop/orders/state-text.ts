import { isGivenBack, type MoneyBack, moneyBackOf, type OrderState, type OwnOrder } from '@mapa/contract';
import type { Bought } from '../bought/bought.ts';

/** The look of an order's state: its words, its colour in the theme, and the name of its total. */
export interface StateLook {
  readonly text: string;
  readonly colour: string;
  readonly total: string;
}

const LOOKS: Readonly<Record<OrderState, StateLook>> = {
  pendiente: { text: 'Pendiente de pago', colour: 'yellow', total: 'Total a pagar' },
  pagado: { text: 'Pagado, en preparación', colour: 'brand', total: 'Total pagado' },
  entregado: { text: 'Entregado', colour: 'teal', total: 'Total pagado' },
  rechazado: { text: 'Pago rechazado', colour: 'red', total: 'Total a pagar' },
  caducado: { text: 'Caducado sin pagar', colour: 'gray.5', total: 'Total' },
};
const WAITING: StateLook = {
  text: 'Pagado, en plazo de desistimiento',
  colour: 'brand',
  total: 'Total pagado',
};
const GIVING_BACK = 'Total que le devolvemos';
/** An order that is given back, by what became of the money. */
const REFUNDED: Readonly<Record<MoneyBack, StateLook>> = {
  'en-curso': { text: 'Devolución en curso', colour: 'grape', total: GIVING_BACK },
  pendiente: { text: 'Devolución pendiente', colour: 'orange', total: GIVING_BACK },
  devuelta: { text: 'Devuelto', colour: 'grape', total: 'Total devuelto' },
};
const REFUNDED_IN_PART: StateLook = { text: 'Devuelto en parte', colour: 'grape', total: 'Total pagado' };
const REPLACED: StateLook = { text: 'Sustituido por otro pedido', colour: 'gray.5', total: 'Total' };

/** The look of an order. `bought` is the part of it that was paid with other orders. */
export function lookOf(pedido: OwnOrder, bought: Bought | null): StateLook {
  const { estado, devuelto, entrega } = pedido;
  const money = moneyBackOf(pedido.rectificativas.map(({ dinero }) => dinero));
  if (isGivenBack(pedido)) return REFUNDED[money];
  if (devuelto > 0)
    return money === 'devuelta' ? REFUNDED_IN_PART : { ...REFUNDED[money], total: 'Total pagado' };
  if (bought?.missing.length === 0) return REPLACED;
  return estado === 'pagado' && entrega?.desde ? WAITING : LOOKS[estado];
}

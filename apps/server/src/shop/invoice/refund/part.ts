import { percentOf } from '@mapa/contract';
import { moneyText } from '@mapa/field';
import { correctsBuyer, type InvoiceContent } from '../content.ts';
import type { Amounts, PartContent } from './part-content.ts';
import { canLoseTax, standingOf, taxOf } from './tax.ts';

/**
 * What is given back of an order: all that is left, points by their place in it from 1, an amount in whole cents with
 * VAT, or the VAT alone.
 */
export type RefundPart =
  | { readonly kind: 'rest' }
  | { readonly kind: 'points'; readonly posiciones: readonly number[] }
  | { readonly kind: 'amount'; readonly centimos: number }
  | { readonly kind: 'tax' };

/** Why a part of an order cannot be given back; `tax-stays` where its VAT is due, or was given back already. */
export type PartFault = 'refunded' | 'unknown-point' | 'point-refunded' | 'exceeds' | 'tax-stays';

/**
 * The amounts of a part of an invoice. Points that stay are not priced anew, and those that go take the discount of the
 * order with them. After each refund, the sum of what was given back is the price of that number of points at the
 * order's price, discount and VAT, rounded as orders are, so that the last cent is neither lost nor given twice. An
 * amount is split into base and VAT at the order's rate. A part that comes to all that is left is exactly that. `notes`
 * are the invoices that rectified the order's invoice before.
 */
export function partOf(
  invoice: InvoiceContent,
  notes: readonly InvoiceContent[],
  part: RefundPart,
): PartContent | PartFault {
  const left = leftOf(invoice, notes);
  if (left.total <= 0) return 'refunded';
  const original = standingOf(invoice, notes);
  if (part.kind === 'tax') return canLoseTax(original) && left.iva > 0 ? taxOf(original, left) : 'tax-stays';
  const gone = new Set(notes.flatMap(({ rectifica }) => rectifica?.puntos ?? []));
  const all = original.lineas.map((_, at) => at + 1);
  const rest = () =>
    restOf(
      original,
      notes,
      left,
      all.filter((point) => !gone.has(point)),
    );
  if (part.kind === 'rest') return rest();
  if (part.kind === 'amount') {
    if (part.centimos > left.total) return 'exceeds';
    return part.centimos === left.total ? rest() : amountOf(original, left, part.centimos);
  }
  const asked = new Set(part.posiciones);
  if (asked.size === 0 || [...asked].some((point) => !all.includes(point))) return 'unknown-point';
  if ([...asked].some((point) => gone.has(point))) return 'point-refunded';
  const after = new Set([...asked, ...gone]);
  const amounts = difference(costOf(original, after), costOf(original, gone));
  if (after.size === all.length || amounts.total === left.total) return rest();
  if (amounts.total > left.total) return 'exceeds';
  const puntos = [...asked].sort((one, other) => one - other);
  const { descuentoPorcentaje } = original;
  return { ...amounts, descuentoPorcentaje, lineas: linesOf(original, puntos), alcance: 'puntos', puntos };
}

/** The amounts of an invoice that were not given back yet. */
export function leftOf(original: Amounts, notes: readonly Amounts[]): Amounts {
  const sum = { ...original };
  for (const { base, descuento, iva, total } of notes) {
    sum.base += base;
    sum.descuento += descuento;
    sum.iva += iva;
    sum.total += total;
  }
  return sum;
}

/** The price of a number of points in an order. */
function costOf(
  { lineas, descuentoPorcentaje, ivaPorcentaje }: InvoiceContent,
  points: ReadonlySet<number>,
): Amounts {
  const base = lineas.reduce((sum, { importe }, at) => sum + (points.has(at + 1) ? importe : 0), 0);
  const descuento = percentOf(base, descuentoPorcentaje);
  const iva = percentOf(base - descuento, ivaPorcentaje);
  return { base, descuento, iva, total: base - descuento + iva };
}

const difference = (one: Amounts, other: Amounts): Amounts => ({
  base: one.base - other.base,
  descuento: one.descuento - other.descuento,
  iva: one.iva - other.iva,
  total: one.total - other.total,
});

const linesOf = ({ lineas }: InvoiceContent, puntos: readonly number[]) =>
  lineas.filter((_, at) => puntos.includes(at + 1));

/** All that is left; where amounts were given back before, lines of their own show them and the discount. */
function restOf(
  original: InvoiceContent,
  notes: readonly InvoiceContent[],
  left: Amounts,
  puntos: readonly number[],
): PartContent {
  const { descuentoPorcentaje } = original;
  const scope = { alcance: notes.every(correctsBuyer) ? 'todo' : 'resto', puntos } as const;
  const lineas = linesOf(original, puntos);
  const given = notes.filter(({ rectifica }) => rectifica?.alcance === 'importe');
  if (given.length === 0) return { ...left, ...scope, descuentoPorcentaje, lineas };
  const deduction = (descripcion: string, importe: number) => ({
    descripcion,
    cantidad: -1,
    precioUnidad: importe,
    importe: 0 - importe,
  });
  const base = left.base - left.descuento;
  return {
    ...left,
    ...scope,
    base,
    descuento: 0,
    descuentoPorcentaje: 0,
    lineas: [
      ...lineas,
      ...(left.descuento > 0 ? [deduction('Descuento del pedido', left.descuento)] : []),
      ...given.map(({ numero, base }) => deduction(`Ya abonado en la factura ${numero}`, 0 - base)),
    ],
  };
}

/** An amount that includes its VAT; neither part exceeds what is left of it. */
function amountOf({ ivaPorcentaje, pedido }: InvoiceContent, left: Amounts, total: number): PartContent {
  const split = Math.round((total * 100) / (100 + ivaPorcentaje));
  const base = Math.min(Math.max(split, total - left.iva), left.base - left.descuento);
  const descripcion = `Rebaja de ${moneyText(total)} del precio del pedido ${pedido}, IVA incluido`;
  return {
    base,
    descuento: 0,
    iva: total - base,
    total,
    descuentoPorcentaje: 0,
    lineas: [{ descripcion, cantidad: 1, precioUnidad: base, importe: base }],
    alcance: 'importe',
    puntos: [],
  };
}

/** The invoice that gives a part of another back: the same parties, the signs reversed. */
export function rectified(
  original: InvoiceContent,
  part: PartContent,
  { numero, emitida, motivo }: { readonly numero: string; readonly emitida: Date; readonly motivo: string },
): InvoiceContent {
  // The amount is subtracted from zero, so that a zero has no sign.
  const turned = (amount: number) => 0 - amount;
  const { alcance, puntos, lineas, descuentoPorcentaje, base, descuento, iva, total, baseSinIva = 0 } = part;
  return {
    ...original,
    numero,
    emitida: emitida.toISOString(),
    operacion: emitida.toISOString(),
    lineas: lineas.map((linea) => ({
      ...linea,
      cantidad: turned(linea.cantidad),
      importe: turned(linea.importe),
    })),
    base: turned(base),
    descuentoPorcentaje,
    descuento: turned(descuento),
    iva: turned(iva),
    total: turned(total),
    motivoSinIva: part.motivoSinIva ?? original.motivoSinIva,
    rectifica: {
      numero: original.numero,
      emitida: original.emitida,
      motivo,
      alcance,
      puntos: [...puntos],
      baseSinIva,
    },
    qr: null,
    programa: null,
  };
}

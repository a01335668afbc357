import { isUnionConsumer, vatNumberOf } from '@mapa/contract';
import { moneyText, percentText } from '@mapa/field';
import { correctsBuyer, type InvoiceContent } from '../content.ts';
import { groundOf } from '../grounds.ts';
import type { Amounts, PartContent } from './part-content.ts';

type Content = Pick<InvoiceContent, 'tratamiento' | 'cliente'>;

/**
 * Whether the tax of an invoice may go back alone: its buyer has a VAT number of another member of the Union and bore
 * tax because VIES did not confirm it (Ley 37/1992, arts. 69.Uno.1.º and 89.Uno).
 */
export const canLoseTax = ({ tratamiento, cliente }: Content): boolean =>
  isUnionConsumer(tratamiento) && vatNumberOf(cliente.cif, cliente.pais) !== undefined;

/** All the tax that is left of an invoice: the base stays, and becomes that of a service whose buyer owes the tax. */
export function taxOf(original: InvoiceContent, left: Amounts): PartContent {
  const { numero, emisor, ivaPorcentaje } = original;
  const baseSinIva = left.base - left.descuento;
  const descripcion =
    `IVA del ${percentText(ivaPorcentaje)} repercutido en la factura ${numero} sobre una base de ` +
    `${moneyText(baseSinIva)}, que no cambia`;
  return {
    base: 0,
    descuento: 0,
    iva: left.iva,
    total: left.iva,
    descuentoPorcentaje: 0,
    lineas: [{ descripcion, cantidad: -1, precioUnidad: 0, importe: 0 }],
    alcance: 'iva',
    puntos: [],
    baseSinIva,
    motivoSinIva: groundOf('empresa-ue', emisor.cif),
  };
}

/**
 * An invoice with its corrections: it has its right buyer, and its remaining base bears no tax once the tax alone was
 * given back.
 */
export function standingOf(invoice: InvoiceContent, notes: readonly InvoiceContent[]): InvoiceContent {
  const { cliente } = notes.findLast(correctsBuyer) ?? invoice;
  const original = { ...invoice, cliente };
  const note = notes.find(({ rectifica }) => rectifica?.alcance === 'iva');
  if (note === undefined) return original;
  return { ...original, ivaPorcentaje: 0, tratamiento: 'empresa-ue', motivoSinIva: note.motivoSinIva };
}

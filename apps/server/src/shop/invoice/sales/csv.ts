import { countryOf, type PlaceEvidence, SPAIN, VIES_OUTCOMES } from '@mapa/contract';
import { decimalComma, spreadsheet, textCell } from '@mapa/field';
import { madridDay } from '../../../platform/madrid.ts';
import { type InvoiceContent, kindOf } from '../content.ts';
import { operationText, partsOf, type SalePart } from './parts.ts';
import type { Sale } from './sales.ts';

/** A line of the file: a sale, or a part of one where the tax alone was given back. */
interface Row extends Sale {
  readonly part: SalePart;
  readonly importe: number;
  readonly descuento: number;
}

type Cell = (row: Row) => string;

/**
 * Columns by their titles: the evidence of the place of buyers elsewhere in the Union follows the amounts, and then the
 * kind of operation for the tax; the last one is the kind of the invoice. New ones come behind the others, whose places
 * programs know. Amounts of invoices that rectify are negative; the taxable base is the amount that the
 * tax is worked out from. A cancelled invoice, or one that rectifies a cancelled one, keeps its amounts, and counts in
 * no sum.
 */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Número: ({ contenido }) => textCell(contenido.numero),
  Fecha: ({ contenido }) => dayOf(contenido.emitida),
  Cliente: ({ contenido }) => textCell(contenido.cliente.nombre),
  NIF: ({ contenido }) => textCell(contenido.cliente.cif),
  País: ({ contenido }) => textCell(contenido.cliente.pais),
  Importe: ({ importe }) => amount(importe),
  Descuento: ({ descuento }) => amount(descuento),
  'Base imponible': ({ part }) => amount(part.base),
  'IVA %': ({ part }) => decimalComma(part.rate),
  IVA: ({ part }) => amount(part.tax),
  Total: ({ part }) => amount(part.base + part.tax),
  Autorización: ({ autorizacion }) => textCell(autorizacion),
  Rectifica: ({ contenido }) => textCell(contenido.rectifica?.numero ?? ''),
  Anulada: ({ anulada, originalAnulada }) =>
    textCell(anulada ? 'Sí' : originalAnulada ? 'La que rectifica' : ''),
  'País de la tarjeta': ({ pruebas }) => textCell(pruebas?.paisTarjeta ?? ''),
  IP: ({ pruebas }) => textCell(pruebas?.ip ?? ''),
  VIES: ({ pruebas }) => textCell(viesText(pruebas?.vies ?? null)),
  Pedido: ({ contenido }) => textCell(contenido.pedido),
  'Número de pago': ({ pago = '' }) => textCell(pago),
  Operación: ({ contenido, part }) => textCell(operationText(part.operacion, contenido)),
  'Código postal': ({ contenido }) => textCell(inSpain(contenido) ? contenido.cliente.codigoPostal : ''),
  Provincia: ({ contenido }) => textCell(inSpain(contenido) ? contenido.cliente.provincia : ''),
  'Fecha de la operación': ({ contenido }) => {
    const day = dayOf(contenido.operacion);
    return day === dayOf(contenido.emitida) ? '' : day;
  },
  Tipo: ({ contenido }) => textCell(kindOf(contenido)),
};

/** Sales as a table for spreadsheets. */
export function salesCsv(sales: readonly Sale[]): string {
  const cells = Object.values(COLUMNS);
  const rows = sales.flatMap(rowsOf).map((row) => cells.map((cell) => cell(row)));
  return spreadsheet([Object.keys(COLUMNS), ...rows]);
}

/** One line, or two whose bases are each other's opposite, so that sums by rate equal those of the forms. */
function rowsOf(sale: Sale): Row[] {
  const { base, descuento } = sale.contenido;
  const parts = partsOf(sale.contenido);
  return parts.map((part) =>
    parts.length === 1
      ? { ...sale, part, importe: base, descuento }
      : { ...sale, part, importe: part.base, descuento: 0 },
  );
}

/** Whether the buyer is in Spain, where rules differ between provinces. */
const inSpain = ({ cliente }: InvoiceContent): boolean => countryOf(cliente.pais) === SPAIN;

/** `21/11/2026`, in Madrid. */
const dayOf = (iso: string): string => madridDay(new Date(iso)).split('-').reverse().join('/');

/** The answer of VIES, its time, and the number by which VIES can confirm that it was asked. */
function viesText(vies: PlaceEvidence['vies']): string {
  if (vies === null) return '';
  const { numero, resultado, fecha, consulta } = vies;
  return [numero, VIES_OUTCOMES[resultado], dayOf(fecha), consulta ?? ''].join(' ').trimEnd();
}

/** Whole cents as euros: `-1815,00`. */
const amount = (cents: number): string => decimalComma((cents / 100).toFixed(2));

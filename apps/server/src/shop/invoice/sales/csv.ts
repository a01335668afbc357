import { type PlaceEvidence, VIES_OUTCOMES } from '@mapa/contract';
import { textCell } from '@mapa/field';
import { madridDay } from '../../../platform/madrid.ts';
import type { Sale } from './sales.ts';

type Cell = (sale: Sale) => string;

/**
 * Columns by their titles; the last ones are the evidence of the place of buyers elsewhere in the Union. Amounts of
 * invoices that rectify are negative; the taxable base is what the tax is on. One that was cancelled at the tax agency,
 * or that rectifies such a one, keeps its amounts, and counts in no sum.
 */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Número: ({ contenido }) => textCell(contenido.numero),
  Fecha: ({ contenido }) => madridDay(new Date(contenido.emitida)).split('-').reverse().join('/'),
  Cliente: ({ contenido }) => textCell(contenido.cliente.nombre),
  NIF: ({ contenido }) => textCell(contenido.cliente.cif),
  País: ({ contenido }) => textCell(contenido.cliente.pais),
  Importe: ({ contenido }) => amount(contenido.base),
  Descuento: ({ contenido }) => amount(contenido.descuento),
  'Base imponible': ({ contenido }) => amount(contenido.base - contenido.descuento),
  'IVA %': ({ contenido }) => String(contenido.ivaPorcentaje).replace('.', ','),
  IVA: ({ contenido }) => amount(contenido.iva),
  Total: ({ contenido }) => amount(contenido.total),
  Autorización: ({ autorizacion }) => textCell(autorizacion),
  Rectifica: ({ contenido }) => textCell(contenido.rectifica?.numero ?? ''),
  Anulada: ({ anulada, originalAnulada }) =>
    textCell(anulada ? 'Sí' : originalAnulada ? 'La que rectifica' : ''),
  'País de la tarjeta': ({ pruebas }) => textCell(pruebas?.paisTarjeta ?? ''),
  IP: ({ pruebas }) => textCell(pruebas?.ip ?? ''),
  VIES: ({ pruebas }) => textCell(viesText(pruebas?.vies ?? null)),
};

/** Sales as Spanish spreadsheets open them: UTF-8 with a byte order mark, semicolons, decimal commas. */
export function salesCsv(sales: readonly Sale[]): string {
  const cells = Object.values(COLUMNS);
  const lines = [Object.keys(COLUMNS), ...sales.map((sale) => cells.map((cell) => cell(sale)))];
  return `\ufeff${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;
}

/** What VIES said, when, and by which number it knows that it was asked. */
function viesText(vies: PlaceEvidence['vies']): string {
  if (vies === null) return '';
  const { numero, resultado, fecha, consulta } = vies;
  const day = madridDay(new Date(fecha)).split('-').reverse().join('/');
  return [numero, VIES_OUTCOMES[resultado], day, consulta ?? ''].join(' ').trimEnd();
}

/** Whole cents as euros: `-1815,00`. */
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

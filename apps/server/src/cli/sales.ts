import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { salesCsv } from '../shop/invoice/sales/csv.ts';
import { type Sale, salesOf, sumOf } from '../shop/invoice/sales/sales.ts';
import { CommandError, type CommandParts } from './command.ts';
import { euros } from './euros.ts';

export const salesUsage = `  sales --month 2026-11 [--out FILE.csv]
                                the invoices of a month in Madrid as CSV for Spanish spreadsheets; with --out in a
                                file, and their sums
`;

/** The seller's sales of a month. Rejects with CommandError. */
export async function runSales(args: readonly string[], { db, write }: CommandParts): Promise<void> {
  const { month, out } = parse(args);
  const sales = await salesOf(db, month);
  const csv = salesCsv(sales);
  if (out === undefined) return write(csv.trimEnd());
  await writeFile(out, csv).catch((error: Error) => {
    throw new CommandError(`${out}: ${error.message}`);
  });
  write(`${out}: ${summary(sales)}`);
}

function parse(args: readonly string[]): { readonly month: string; readonly out: string | undefined } {
  try {
    const options = { month: { type: 'string' }, out: { type: 'string' } } as const;
    const { month = '', out } = parseArgs({ args: [...args], options }).values;
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new Error('--month: must be a month, as 2026-11');
    return { month, out };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${salesUsage}`, true);
  }
}

function summary(sales: readonly Sale[]): string {
  const { base, descuento, iva, total } = sumOf(sales);
  const notes = sales.filter(({ contenido }) => contenido.rectifica !== null).length;
  return (
    `${sales.length - notes} invoices, ${notes} that rectify; base ${euros(base)}, discount ${euros(descuento)}, ` +
    `VAT ${euros(iva)}, total ${euros(total)}`
  );
}

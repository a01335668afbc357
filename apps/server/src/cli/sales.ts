import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FORMS_PERIOD } from '@mapa/contract';
import { salesCsv } from '../shop/invoice/sales/csv.ts';
import { type Forms, formsOf } from '../shop/invoice/sales/forms.ts';
import { formNotes, formRows } from '../shop/invoice/sales/rows.ts';
import { isStanding, type Sale, salesBefore, salesOf, sumOf } from '../shop/invoice/sales/sales.ts';
import { CommandError, type CommandParts, newFileAt } from './command.ts';
import { euros } from './euros.ts';

export const salesUsage = `  sales --month 2026-11 | --quarter 2026-T4  [--out FILE.csv | --forms]
                                the invoices of a month or a quarter in Madrid as CSV for Spanish spreadsheets; with
                                --out in a file, and their sums; with --forms what they come to in the forms 303, 349
                                and 369, and what they correct of earlier periods
`;

/** The seller's sales of a month or a quarter. Rejects with CommandError. */
export async function runSales(args: readonly string[], parts: CommandParts): Promise<void> {
  const { db, write } = parts;
  const { period, out, forms } = parse(args);
  const sales = await salesOf(db, period);
  if (forms) return writeForms(formsOf(sales, period, await salesBefore(db, period)), write);
  const csv = salesCsv(sales);
  if (out === undefined) return write(csv.trimEnd());
  await writeFile(newFileAt(parts, out), csv).catch((error: Error) => {
    throw new CommandError(`${out}: ${error.message}`);
  });
  write(`${out}: ${summary(sales)}`);
}

interface Options {
  readonly period: string;
  readonly out: string | undefined;
  readonly forms: boolean;
}

function parse(args: readonly string[]): Options {
  try {
    const options = {
      month: { type: 'string' },
      quarter: { type: 'string' },
      out: { type: 'string' },
      forms: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new Error(`sales: ${positionals.join(' ')} is too much`);
    const { month, quarter, out, forms } = values;
    const period = quarter ?? month;
    if (period === undefined) throw new Error('--month or --quarter: one of the two is needed');
    if (month !== undefined && quarter !== undefined) throw new Error('--month, --quarter: one of the two');
    if (!FORMS_PERIOD.test(period) || period.includes('T') !== (quarter !== undefined)) {
      throw new Error(
        quarter === undefined
          ? '--month: must be a month, as 2026-11'
          : '--quarter: must be a quarter, as 2026-T4',
      );
    }
    return { period, out, forms };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${salesUsage}`, true);
  }
}

function summary(sales: readonly Sale[]): string {
  const { base, descuento, iva, total } = sumOf(sales);
  const standing = sales.filter(isStanding);
  const notes = standing.filter(({ contenido }) => contenido.rectifica !== null).length;
  const cancelled = sales.length - standing.length;
  return (
    `${standing.length - notes} invoices, ${notes} that rectify${cancelled > 0 ? `, ${cancelled} cancelled` : ''}; ` +
    `base ${euros(base)}, discount ${euros(descuento)}, VAT ${euros(iva)}, total ${euros(total)}`
  );
}

function writeForms(forms: Forms, write: CommandParts['write']): void {
  for (const { modelo, en, centimos } of formRows(forms)) {
    write(`${`${modelo}  ${en}`.padEnd(56)}${euros(centimos).padStart(14)}`);
  }
  for (const { en } of formNotes(forms)) write(`! ${en}`);
}

import { MeasuredError } from '../problem.ts';

/** The separators of the cells of a line; `spaces` is any number of blanks. */
export const DELIMITERS = ['\t', ';', ',', 'spaces'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The cells of a line without blanks and quotes around them.
 * @throws MeasuredError for a quote that does not end
 */
export function cellsOf(text: string, delimiter: Delimiter): readonly string[] {
  const line = text.trimEnd();
  if (delimiter === 'spaces') return line.trim().split(/\s+/);
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    while (line[at] === ' ') at++;
    if (line[at] !== '"') {
      const end = ended(line.indexOf(delimiter, at), line.length);
      cells.push(line.slice(at, end).trim());
      at = end + 1;
      continue;
    }
    let cell = '';
    let end = line.indexOf('"', at + 1);
    while (end >= 0 && line[end + 1] === '"') {
      cell += `${line.slice(at + 1, end)}"`;
      at = end + 1;
      end = line.indexOf('"', at + 1);
    }
    if (end < 0) throw new MeasuredError('quote');
    cells.push((cell + line.slice(at + 1, end)).trim());
    at = ended(line.indexOf(delimiter, end + 1), line.length) + 1;
  }
  return cells;
}

const ended = (found: number, length: number): number => (found < 0 ? length : found);

/** Words that mean a gap, in lower case; those with # are what sheets show in English and Spanish for no value. */
const BLANKS: ReadonlySet<string> = new Set([
  ...['', 'nan', 'na', 'n/a', 'null', 'none', '-', '--'],
  ...['#n/a', '#ref!', '#div/0!', '#value!', '#num!'],
  ...['#n/d', '#¡ref!', '#¡div/0!', '#¡valor!', '#¡num!'],
]);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a number: NaN for a blank, undefined for text that is neither. */
export function readNumber(text: string, decimalComma: boolean): number | undefined {
  const plain = decimalComma ? text.replace(',', '.') : text;
  if (NUMBER.test(plain)) return Number(plain);
  return BLANKS.has(text.toLowerCase()) ? Number.NaN : undefined;
}

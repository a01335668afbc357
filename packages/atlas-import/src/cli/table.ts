const DIGITS = 8;

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A number as text for people, with eight significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return Number.isInteger(value) ? String(value) : value.toPrecision(DIGITS);
}

/** Aligns columns: the first one and those in `left` to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[], left: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  const padded = (cell: string, column: number) =>
    column === 0 || left.includes(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => `  ${row.map(padded).join('  ')}`.trimEnd());
}

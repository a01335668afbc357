const DIGITS = 8;

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A number as text for people, with eight significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return Number.isInteger(value) ? String(value) : value.toPrecision(DIGITS);
}

/** Aligns columns: the first one and those in `left` to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[], left: readonly number[] = []): string[] {
  const padded = (cell: string, column: number) => {
    const width = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return column === 0 || left.includes(column) ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => `  ${row.map(padded).join('  ')}`.trimEnd());
}

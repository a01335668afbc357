/** Writes lines of cells under a heading: the first column is aligned to the left, the numbers to the right. */
export function table(heading: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [heading, ...lines];
  const widthOf = (column: number) => Math.max(...all.map((line) => (line[column] ?? '').length));
  const widths = heading.map((_, column) => widthOf(column));
  const text = (line: readonly string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [text(heading), '-'.repeat(text(heading).length), ...lines.map(text)].join('\n');
}

/** Milliseconds without decimals that mean nothing. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Lines of cells under a heading, the first column to the left and the numbers to the right, two spaces between. */
export function table(heading: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [heading, ...lines];
  const widths = heading.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  const text = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [text(heading), '-'.repeat(text(heading).length), ...lines.map(text)].join('\n');
}

/** Milliseconds with as many decimals as mean something. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

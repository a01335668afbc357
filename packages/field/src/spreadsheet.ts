/**
 * A table of cells as spreadsheets in Spanish open it: UTF-8 with a byte order mark, and semicolons. Numbers of theirs
 * have decimal commas.
 */
export const spreadsheet = (table: readonly (readonly string[])[]): string =>
  `\ufeff${table.map((row) => `${row.join(';')}\r\n`).join('')}`;

/**
 * A text as a cell of a table that spreadsheets open: quoted. What one would run as a formula begins with an
 * apostrophe, so that it stays a text.
 */
export function textCell(value: string): string {
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

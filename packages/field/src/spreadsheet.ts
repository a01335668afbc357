/**
 * A text as a cell of a table that spreadsheets open: quoted. What one would run as a formula begins with an
 * apostrophe, so that it stays a text.
 */
export function textCell(value: string): string {
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * The sign between the cells of a line: what spreadsheets paste, then what Spanish ones write, then what the others do.
 */
export const delimiterOf = (line: string): string =>
  ['\t', ';', '|'].find((sign) => line.includes(sign)) ?? ',';

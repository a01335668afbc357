import { MeasuredError } from '../problem.ts';
import { cellsOf, type Delimiter } from './cells.ts';

const QUOTE = 0x22;

/** Reads the cells of one line after another. */
export interface Scanner {
  /**
   * Takes the next line.
   * @throws MeasuredError for a line with more or fewer cells than the table has columns, and for a quote without end
   */
  read(line: string): void;
  /** A cell of the line, without blanks around it; empty where the line has no such cell. */
  cell(column: number): string;
}

/**
 * A scanner of a table with `width` columns. Empty cells may follow the last one. Cells at the end of a line may be
 * missing between blanks, and between tabs, which editors trim away. Only cells that are asked for are made into texts.
 */
export function scannerOf(delimiter: Delimiter, width: number): Scanner {
  const code = delimiter === 'spaces' ? Number.NaN : delimiter.charCodeAt(0);
  const starts = new Int32Array(width + 1);
  const fits = (count: number, isEmpty: () => boolean) =>
    count === width || (count < width ? delimiter === '\t' || delimiter === 'spaces' : isEmpty());
  let [text, count] = ['', 0];
  let cells: readonly string[] | undefined;
  return {
    read(line) {
      [text, count, cells] = [line, 1, undefined];
      let isQuoted = delimiter === 'spaces';
      for (let at = 0; at < line.length; at++) {
        const char = line.charCodeAt(at);
        if (char === QUOTE) isQuoted = true;
        if (char !== code) continue;
        if (count <= width) starts[count] = at + 1;
        count += 1;
      }
      if (isQuoted) cells = cellsOf(line, delimiter);
      const more = cells?.slice(width);
      const isEmpty = () =>
        more?.every((cell) => cell === '') ??
        text.slice(starts[width]).replaceAll(delimiter, '').trim() === '';
      if (!fits(cells?.length ?? count, isEmpty)) throw new MeasuredError('cells');
    },
    cell(column) {
      if (cells !== undefined) return cells[column] ?? '';
      if (column >= count) return '';
      const end = column + 1 < count ? (starts[column + 1] ?? Number.NaN) - 1 : text.length;
      return text.slice(column === 0 ? 0 : starts[column], end).trim();
    },
  };
}

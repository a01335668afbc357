import type { RasterLevel } from '@mapa/field';
import type { Sides } from './shape.ts';
import { rowSpans } from './spans.ts';

/** What of an area lies in one chunk. */
export interface AreaPart {
  /** The place of the chunk on the lattice of chunks. */
  readonly row: number;
  readonly column: number;
  /** Row of the grid, first column and the one after the last, again and again. */
  readonly spans: readonly number[];
  /** The number of cells in the spans. */
  readonly cells: number;
  /** Whether that is all of the chunk that lies on the grid. */
  readonly isWhole: boolean;
}

type Level = Pick<RasterLevel, 'nx' | 'ny' | 'chunkShape'>;

/** The cells of an area by the chunks that they lie in, from the south. `sides` are those on the plane of the level. */
export function* partsOf(level: Level, sides: Sides): Generator<AreaPart> {
  const [rows, columns] = level.chunkShape;
  let band: { readonly row: number; readonly chunks: Map<number, number[]> } | undefined;
  for (const { row, spans } of rowSpans(sides, level.nx, level.ny)) {
    const chunkRow = Math.floor(row / rows);
    if (band?.row !== chunkRow) {
      if (band !== undefined) yield* ended(level, band);
      band = { row: chunkRow, chunks: new Map() };
    }
    for (let n = 0; n < spans.length; n += 2) {
      const to = spans[n + 1]!;
      for (let from = spans[n]!; from < to; ) {
        const chunk = Math.floor(from / columns);
        const end = Math.min(to, (chunk + 1) * columns);
        const known = band.chunks.get(chunk);
        if (known === undefined) band.chunks.set(chunk, [row, from, end]);
        else known.push(row, from, end);
        from = end;
      }
    }
  }
  if (band !== undefined) yield* ended(level, band);
}

function* ended(
  { nx, ny, chunkShape: [rows, columns] }: Level,
  { row, chunks }: { readonly row: number; readonly chunks: ReadonlyMap<number, readonly number[]> },
): Generator<AreaPart> {
  for (const [column, spans] of [...chunks].sort(([one], [other]) => one - other)) {
    let cells = 0;
    for (let n = 0; n < spans.length; n += 3) cells += spans[n + 2]! - spans[n + 1]!;
    const all = Math.min(rows, ny - row * rows) * Math.min(columns, nx - column * columns);
    yield { row, column, spans, cells, isWhole: cells === all };
  }
}

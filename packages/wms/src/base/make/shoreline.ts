import h5wasm, { type Dataset, type File } from 'h5wasm/node';

/** A line or a closed ring of whole steps from the south-west corner of the box: east, north, in turn. */
export type Steps = readonly number[];

/** A box of whole degrees: west, south, east, north. */
export type DegreeBox = readonly [west: number, south: number, east: number, north: number];

/** Steps to a degree in the files of GSHHG. */
export const STEPS = 65_535;
/** The level of the coast; further levels are lakes, islands in them, and ponds on those. */
const COAST_LEVEL = 1;

const datasetOf = (file: File, name: string): Dataset => {
  const found = file.get(name);
  if (found === null || !('value' in found)) throw new Error(`There is no ${name}`);
  return found as Dataset;
};

/**
 * The coast in a box by the file `binned_GSHHS_f.nc` of GSHHG 2.3 (Wessel and Smith 1996), which cuts it into squares
 * of one degree. What belongs together is joined: rings, and lines that begin and end on the edge of the box. Rejects
 * when the file cannot be read.
 */
export async function readShoreline(path: string, [west, south, east, north]: DegreeBox): Promise<Steps[]> {
  await h5wasm.ready;
  const file = new h5wasm.File(path, 'r');
  const numbers = (name: string) => datasetOf(file, name).value as ArrayLike<number>;
  const first = numbers('Id_of_first_segment_in_a_bin');
  const counts = numbers('N_segments_in_a_bin');
  const infos = numbers('Embedded_npts_levels_exit_entry_for_a_segment');
  const starts = numbers('Id_of_first_point_in_a_segment');
  const across = numbers('Relative_longitude_from_SW_corner_of_bin');
  const up = numbers('Relative_latitude_from_SW_corner_of_bin');
  const pieces: number[][] = [];
  for (let lat = south; lat < north; lat++)
    for (let lon = west; lon < east; lon++) {
      const bin = (89 - lat) * 360 + ((lon + 360) % 360);
      for (let segment = first[bin]!; segment < first[bin]! + counts[bin]!; segment++) {
        const info = infos[segment]!;
        if (((info >> 6) & 7) !== COAST_LEVEL) continue;
        const points: number[] = [];
        for (let at = starts[segment]!, end = at + (info >> 9); at < end; at++)
          // The file has them as signed numbers of 16 bits.
          points.push(
            (across[at]! & 0xffff) + (lon - west) * STEPS,
            (up[at]! & 0xffff) + (lat - south) * STEPS,
          );
        pieces.push(points);
      }
    }
  file.close();
  return joined(pieces);
}

const placeOf = (points: Steps, at: number): string => `${points.at(at)},${points.at(at + 1)}`;

/** Joins pieces that end where others begin. */
function joined(pieces: readonly number[][]): number[][] {
  const beginning = new Map<string, number[]>();
  const rings: number[][] = [];
  for (const piece of pieces) {
    if (placeOf(piece, 0) === placeOf(piece, -2)) rings.push(piece);
    else beginning.set(placeOf(piece, 0), piece);
  }
  const ends = new Set([...beginning.values()].map((piece) => placeOf(piece, -2)));
  const follow = (start: string): number[] => {
    const line: number[] = [];
    for (let next = beginning.get(start); next; next = beginning.get(placeOf(line, -2))) {
      beginning.delete(placeOf(next, 0));
      line.push(...(line.length > 0 ? next.slice(2) : next));
    }
    return line;
  };
  const lines = [...beginning.keys()].filter((start) => !ends.has(start)).map(follow);
  while (beginning.size > 0) for (const start of [...beginning.keys()].slice(0, 1)) rings.push(follow(start));
  return [...rings, ...lines];
}

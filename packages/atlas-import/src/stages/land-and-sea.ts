import type { Relief } from '@mapa/demo-atlas';

/**
 * The number of cells of the program's relief, 3.7 km each, within which a file may have its coast elsewhere, or land
 * on islets, or a ria.
 */
const DOUBT = 2;

/**
 * The share of the certain cells that a file may contradict, with lakes and small errors, before it counts as wrong.
 */
const MOST = 0.1;

/**
 * The cells that are certainly land (1) or sea (-1), because the relief of the program has no coast nearby; the others
 * are 0.
 */
export function certainty({ nx, ny, elevation }: Relief): Int8Array {
  const isLand = (i: number, j: number) => elevation[j * nx + i]! > 0;
  return Int8Array.from(elevation, (_, n) => {
    const [i, j] = [n % nx, Math.floor(n / nx)];
    for (let y = Math.max(0, j - DOUBT); y <= Math.min(ny - 1, j + DOUBT); y++) {
      for (let x = Math.max(0, i - DOUBT); x <= Math.min(nx - 1, i + DOUBT); x++) {
        if (isLand(x, y) !== isLand(i, j)) return 0;
      }
    }
    return isLand(i, j) ? 1 : -1;
  });
}

/** Counts how far a file agrees with the certain cells. */
export interface Agreement {
  /** Whether a height (metres above the sea, NaN for none) in a cell of that certainty may be used. */
  takes(certain: number, metres: number, cell: number): boolean;
  /** The number of cells whose heights could not be used. */
  readonly kept: number;
  /** The problems of a file that contradicts most of the certain cells. */
  problems(place: (cell: number) => string): string[];
}

export function agreement(): Agreement {
  const land = { cells: 0, against: 0, example: 0, metres: 0 };
  const sea = { cells: 0, against: 0, example: 0, metres: 0 };
  const problem = (side: typeof land, text: string, place: (cell: number) => string) => {
    const share = side.against / side.cells;
    if (!(share > MOST)) return [];
    return [`${text.replace('%', `${Math.round(100 * share)} %`)} ${place(side.example)}`];
  };
  return {
    takes(certain, metres, cell) {
      if (certain === 0) return true;
      const side = certain > 0 ? land : sea;
      side.cells++;
      if (!(metres * certain < 0)) return true;
      if (side.against++ === 0) Object.assign(side, { example: cell, metres });
      return false;
    },
    get kept() {
      return land.against + sea.against;
    },
    problems: (place) => [
      ...problem(
        land,
        `it has sea in % of what is land for certain, for instance ${-land.metres} m deep at`,
        place,
      ),
      ...problem(
        sea,
        `it has land in % of what is sea for certain, for instance ${sea.metres} m high at`,
        place,
      ),
    ],
  };
}

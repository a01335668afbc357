import { type Filter, isOpen, isWithin } from './filter.ts';

/** The ground data of each pixel of a part of the map, row by row from the north west. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Mean wind, m/s; not a number where there are no data. */
  readonly wind: Float32Array;
  /** Depth of the sea, m, where the filter asks for it. */
  readonly depth: Float32Array | undefined;
  /** 1 on land and 0 at sea, where the filter asks for it. */
  readonly land: Uint8Array | undefined;
  /** Distance to the coast, km, where the filter asks for it. */
  readonly coast: Float32Array | undefined;
}

/** The pixels that are counted: those from `left` and `top` on, and the area of a pixel by row, km2. */
export interface Counted {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly pixelKm2: (row: number) => number;
}

export interface Surveyed {
  /** 1 for each pixel with data that does not pass. */
  readonly veiled: Uint8Array;
  /** The area that passes, and the area with data, km2. */
  readonly km2: number;
  readonly ofKm2: number;
}

/** Finds the places that pass a filter, and their area. */
export function survey(filter: Filter, ground: Ground, { pixelKm2, ...counted }: Counted): Surveyed {
  const { width, height, wind, depth, land, coast } = ground;
  const veiled = new Uint8Array(width * height);
  const wantsDepth = !isOpen(filter.depth);
  const passes = (at: number): boolean => {
    if (filter.wind !== null && !((wind[at] ?? 0) >= filter.wind)) return false;
    const isLand = land?.[at] === 1;
    if (filter.ground !== null && isLand !== (filter.ground === 'land')) return false;
    if (wantsDepth && (isLand || !isWithin(depth?.[at] ?? 0, filter.depth))) return false;
    return isOpen(filter.coast) || isWithin(coast?.[at] ?? 0, filter.coast);
  };
  let [km2, ofKm2] = [0, 0];
  for (let row = 0; row < height; row++) {
    const own = row >= counted.top && row < counted.bottom ? pixelKm2(row) : 0;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (Number.isNaN(wind[at])) continue;
      const isCounted = column >= counted.left && column < counted.right;
      const passed = passes(at);
      if (!passed) veiled[at] = 1;
      if (!isCounted) continue;
      ofKm2 += own;
      if (passed) km2 += own;
    }
  }
  return { veiled, km2, ofKm2 };
}

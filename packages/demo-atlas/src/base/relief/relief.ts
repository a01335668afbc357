import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { z } from 'zod';

const reliefHeaderSchema = z.object({
  west: z.number(),
  south: z.number(),
  width: z.int(),
  height: z.int(),
  cell_degrees: z.number(),
  offset: z.number(),
});

/** Heights of land and sea in degrees, rows from south to north. */
export interface Relief {
  /** Centre of the south-west cell, degrees. */
  readonly lon0: number;
  readonly lat0: number;
  /** The size of a cell in degrees, in both directions. */
  readonly step: number;
  readonly nx: number;
  readonly ny: number;
  /**
   * Metres above sea level: at least 1 on land, at most -1 at sea. The image is read when they are first asked for, for
   * most threads do without, and it takes 70 ms. Throws when it is missing or does not agree with its header.
   */
  readonly elevation: Float32Array;
}

const FOLDER = new URL('../../../data/', import.meta.url);

/** Reads the relief that ships with the package. Throws when its header is missing or invalid. */
export function loadRelief(): Relief {
  const header = reliefHeaderSchema.parse(
    JSON.parse(readFileSync(new URL('iberia-relief.json', FOLDER), 'utf8')),
  );
  const { west, south, width: nx, height: ny, cell_degrees: step } = header;
  let elevation: Float32Array | undefined;
  return {
    lon0: west + step / 2,
    lat0: south + step / 2,
    step,
    nx,
    ny,
    get elevation() {
      elevation ??= readElevation(header);
      return elevation;
    },
  };
}

function readElevation({ width: nx, height: ny, offset }: z.infer<typeof reliefHeaderSchema>): Float32Array {
  const image = decode(readFileSync(new URL('iberia-relief.png', FOLDER)));
  if (image.width !== nx || image.height !== ny || image.channels !== 1 || image.depth !== 16) {
    throw new Error('iberia-relief.png is not the grey 16-bit image that iberia-relief.json describes');
  }
  const elevation = new Float32Array(nx * ny);
  for (let row = 0; row < ny; row++) {
    for (let column = 0; column < nx; column++) {
      elevation[(ny - 1 - row) * nx + column] = image.data[row * nx + column]! + offset;
    }
  }
  return elevation;
}

/** Whether the point lies on the sheet, outer cell edges included. */
export function onRelief(relief: Relief, lat: number, lon: number): boolean {
  const x = (lon - relief.lon0) / relief.step;
  const y = (lat - relief.lat0) / relief.step;
  return x >= -0.5 && x <= relief.nx - 0.5 && y >= -0.5 && y <= relief.ny - 0.5;
}

/** Bilinear height of the ground or of the sea surface (0) at a point of the sheet, metres. */
export function groundHeight(relief: Relief, lat: number, lon: number): number {
  const { nx, ny, elevation } = relief;
  const x = Math.min(Math.max((lon - relief.lon0) / relief.step, 0), nx - 1);
  const y = Math.min(Math.max((lat - relief.lat0) / relief.step, 0), ny - 1);
  const i = Math.min(Math.floor(x), nx - 2);
  const j = Math.min(Math.floor(y), ny - 2);
  const at = (column: number, row: number): number => Math.max(elevation[row * nx + column]!, 0);
  const low = at(i, j) + (x - i) * (at(i + 1, j) - at(i, j));
  const high = at(i, j + 1) + (x - i) * (at(i + 1, j + 1) - at(i, j + 1));
  return low + (y - j) * (high - low);
}

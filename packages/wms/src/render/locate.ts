import { DEGREE } from '@mapa/field';
import { plane } from '../crs/crs.ts';
import type { Block, Frame } from './frame.ts';

/** Converts degrees of longitude and latitude to pixels of the frame, and finds the box of degrees under a block. */
export interface Locator {
  /** Writes the pixel (from the top left of the frame) at `out[at]` and `out[at + 1]`. */
  pixel(lon: number, lat: number, out: Float64Array, at: number): void;
  /** West, south, east and north of everything that a block shows, found at a lattice of points on it. */
  degrees(block: Block): readonly [number, number, number, number];
}

const LATTICE = 8;

export function locator({ crs, bbox, width, height }: Frame): Locator {
  const { forward, inverse } = plane(crs);
  const [west, south, east, north] = bbox;
  const perX = width / (east - west);
  const perY = height / (north - south);
  return {
    pixel(lon, lat, out, at) {
      forward(lon * DEGREE, lat * DEGREE, out, at);
      out[at] = (out[at]! - west) * perX;
      out[at + 1] = (north - out[at + 1]!) * perY;
    },
    degrees(block) {
      const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
      const out = new Float64Array(2);
      for (let j = 0; j <= LATTICE; j++)
        for (let i = 0; i <= LATTICE; i++) {
          const x = block.left + (i / LATTICE) * block.width;
          const y = block.top + (j / LATTICE) * block.height;
          inverse(west + x / perX, north - y / perY, out, 0);
          const [lon, lat] = [out[0]! / DEGREE, out[1]! / DEGREE];
          if (lon < box[0]) box[0] = lon;
          if (lat < box[1]) box[1] = lat;
          if (lon > box[2]) box[2] = lon;
          if (lat > box[3]) box[3] = lat;
        }
      const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
      return [clamp(box[0], 180), clamp(box[1], 90), clamp(box[2], 180), clamp(box[3], 90)];
    },
  };
}

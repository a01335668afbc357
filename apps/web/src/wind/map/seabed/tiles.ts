import { type SeabedShape, tileCalls } from '@mapa/contract';
import { addressOf } from '../../../api/request.ts';
import { fetchPlanes } from '../relief/tiles.ts';
import type { TileKind } from '../values/tiles.ts';

/** The seabed of an atlas. */
export interface SeabedSource extends SeabedShape {
  readonly version: string;
}

/** Tiles of depths and of how much of them is shown, in turn; each has 270 kB here and as much as a texture. */
export const SEABED_TILES: TileKind<SeabedSource, Uint16Array> = {
  keyOf: ({ version }) => version,
  load: (source, place, signal) =>
    fetchPlanes(
      addressOf(tileCalls.seabed, { params: { version: source.version, ...place } }),
      source,
      signal,
    ),
  most: 80,
};

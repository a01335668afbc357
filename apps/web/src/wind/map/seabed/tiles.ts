import { type SeabedShape, tileCalls } from '@mapa/contract';
import { planeTiles } from '../relief/tiles.ts';

/** The seabed of an atlas. */
export interface SeabedSource extends SeabedShape {
  readonly version: string;
}

/** Tiles of depths and of how much of them is shown. */
export const SEABED_TILES = planeTiles<SeabedSource>(tileCalls.seabed);

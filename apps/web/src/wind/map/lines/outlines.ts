import { type OutlineTiles, tileCalls } from '@mapa/contract';
import type { OutlineLine } from '@mapa/wms/names';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { addressOf } from '../../../api/request.ts';
import { fetchBytes, type TileKind, type Tiles } from '../tiles/tiles.ts';
import { ancestor, type Place, placesIn, type View } from '../tiles/view.ts';

/** The lines and the land of a tile, in whole steps from its north-west corner, by their kind. */
export type Outline = Readonly<Partial<Record<OutlineLine | 'land', Path2D>>> & {
  /** The rings around its land, for calculations. */
  readonly shores: readonly Ring[];
};

/** The corners of a ring, which is closed: x and y in turn. */
export type Ring = Int32Array;

/** The kind of outline tiles. A view of a large screen has some forty. */
export const OUTLINE_TILES: TileKind<OutlineTiles, Outline> = {
  keyOf: ({ version }) => version,
  load: fetchOutline,
  most: 120,
};

async function fetchOutline({ version }: OutlineTiles, place: Place, signal: AbortSignal): Promise<Outline> {
  const address = addressOf(tileCalls.outlines, { params: { version, ...place } });
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(await fetchBytes(address, signal))));
  const paths = (['land', 'coast', 'borders', 'provinces'] as const).flatMap((name) => {
    const layer = layers[name];
    return layer ? [[name, pathOf(layer)] as const] : [];
  });
  return { ...Object.fromEntries(paths), shores: layers.land ? ringsOf(layers.land) : [] };
}

const ringsOf = (layer: VectorTile['layers'][string]): Ring[] =>
  Array.from({ length: layer.length }, (_, at) => layer.feature(at).loadGeometry())
    .flat()
    .map((ring) => Int32Array.from(ring.flatMap(({ x, y }) => [x, y])));

function pathOf(layer: VectorTile['layers'][string]): Path2D {
  const path = new Path2D();
  for (let at = 0; at < layer.length; at++)
    for (const line of layer.feature(at).loadGeometry())
      for (const [place, { x, y }] of line.entries()) {
        if (place === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
      }
  return path;
}

/**
 * The zoom of the tiles for a view: the nearest that is not finer, and the coarsest one for views that are coarser
 * still.
 */
export function outlineZoom({ zooms }: OutlineTiles, { side }: View): number {
  const zoom = Math.log2(side / 256) + 1e-6;
  return zooms.findLast((one) => one <= zoom) ?? zooms[0] ?? 0;
}

/** A tile on the screen, and the square of a finer one that it stands in for. */
export interface Part {
  readonly tile: Outline;
  readonly place: Place;
  readonly within: Place | undefined;
}

/**
 * The outlines of a view that have come: its tiles, and where one is missing the part of a coarser one or the finer
 * ones.
 */
export function partsOf(
  source: OutlineTiles,
  view: View,
  tiles: Pick<Tiles<OutlineTiles, Outline>, 'get'>,
): Part[] {
  const { zooms } = source;
  const zoom = outlineZoom(source, view);
  const [finer] = zooms.filter((one) => one > zoom);
  return placesIn(view, zoom).flatMap((place): Part[] => {
    const whole = tiles.get(source, place);
    if (whole) return [{ tile: whole, place, within: undefined }];
    for (const one of zooms.filter((coarser) => coarser < zoom).reverse()) {
      const around = ancestor(place, one);
      const tile = tiles.get(source, around);
      if (tile) return [{ tile, place: around, within: place }];
    }
    if (finer === undefined) return [];
    return placesIn(view, finer)
      .filter((one) => isSame(ancestor(one, zoom), place))
      .flatMap((one) => {
        const tile = tiles.get(source, one);
        return tile ? [{ tile, place: one, within: undefined }] : [];
      });
  });
}

const isSame = (one: Place, other: Place): boolean =>
  one.z === other.z && one.x === other.x && one.y === other.y;

/** The matrix that brings the steps of a tile to the pixels of a view. */
export function squareOf(
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  view: View,
  extent: number,
): number[] {
  const count = 2 ** z;
  const scale = view.side / count / extent;
  return [scale, 0, 0, scale, (x / count - view.x) * view.side, (y / count - view.y) * view.side];
}

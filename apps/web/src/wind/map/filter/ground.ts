import type { TileList } from '@mapa/contract';
import { EQUATOR_RADIUS, NO_VALUE } from '@mapa/field';
import { OUTLINE_TILES, outlineZoom, partsOf } from '../lines/outlines.ts';
import { RELIEF_TILES, type ReliefSource } from '../relief/tiles.ts';
import { type Piece, piecesOf, tileZoom } from '../tiles/pieces.ts';
import { createTiles, type Field, type TileStatus, VALUE_TILES } from '../tiles/tiles.ts';
import { placesIn, type View, wider } from '../tiles/view.ts';
import { distances } from './coast-distance.ts';
import { type Filter, isOpen } from './filter.ts';
import { landRaster } from './land-raster.ts';
import { between, nearest, sample } from './sample.ts';
import type { Ground } from './survey.ts';

/** The ground data that a filter needs, from tiles that are fetched when they are wanted. */
export interface GroundSource {
  /** Asks for the missing tiles of a view. */
  want(view: View, field: Field, filter: Filter): void;
  /** The ground of a view, as far as it has come. */
  in(view: View, field: Field, filter: Filter): Ground;
  readonly status: TileStatus;
  /** Asks again for tiles that could not be fetched. */
  retry(): void;
  stop(): void;
}

/** The least metres of a pixel in which distances are calculated, and the most pixels of their square. */
const [COAST_METRES, MOST_PIXELS] = [250, 1_500_000];
const EQUATOR = 2 * Math.PI * EQUATOR_RADIUS;

/** `came` is called when a tile has come or has failed. */
export function createGround({ version, relief: shape, outlines }: TileList, came: () => void): GroundSource {
  const relief: ReliefSource = { ...shape, version };
  const values = createTiles(VALUE_TILES, came);
  const depths = createTiles(RELIEF_TILES, came);
  const land = createTiles(OUTLINE_TILES, came);
  const all = [values, depths, land];
  const landIn = (view: View): Uint8Array => landRaster(view, partsOf(outlines, view, land), outlines.extent);
  return {
    want(view, field, filter) {
      values.want(field, placesIn(view, tileZoom(field, view)));
      depths.want(relief, isOpen(filter.depth) ? [] : placesIn(view, tileZoom(relief, view)));
      const views = [
        ...(needsLand(filter) ? [view] : []),
        ...(isOpen(filter.coast) ? [] : [coastView(view, filter)]),
      ];
      land.want(
        outlines,
        views.flatMap((one) => placesIn(one, outlineZoom(outlines, one))),
      );
    },
    in: (view, field, filter) => ({
      width: view.width,
      height: view.height,
      wind: windIn(view, field, piecesOf(field, view, values)),
      depth: isOpen(filter.depth) ? undefined : depthIn(view, relief, piecesOf(relief, view, depths)),
      land: needsLand(filter) ? landIn(view) : undefined,
      coast: isOpen(filter.coast) ? undefined : coastIn(view, coastView(view, filter), landIn),
    }),
    get status() {
      const each = all.map(({ status }) => status);
      return each.find((one) => one === 'loading') ?? each.find((one) => one === 'failed') ?? 'ready';
    },
    retry() {
      for (const tiles of all) tiles.retry();
    },
    stop() {
      for (const tiles of all) tiles.stop();
    },
  };
}

/** Whether land and sea have to be told apart. */
const needsLand = ({ depth, ground }: Filter): boolean => ground !== null || !isOpen(depth);

/** The values of a field in the pixels of a view, NaN where there is none. */
function windIn(view: View, field: Field, pieces: Piece[]): Float32Array {
  const wind = new Float32Array(view.width * view.height).fill(Number.NaN);
  const number = nearest(field);
  sample(pieces, field, view, wind, (numbers, column, row) => {
    const written = number(numbers, column, row);
    return written === NO_VALUE ? Number.NaN : field.offset + field.step * written;
  });
  return wind;
}

/** Metres of water in the pixels of a view. */
function depthIn(view: View, relief: ReliefSource, pieces: Piece[]): Float32Array {
  const depth = new Float32Array(view.width * view.height);
  const steps = between({ ...relief, channels: 2 }, 1);
  const take = (numbers: Uint16Array, column: number, row: number) =>
    relief.steps.sea * steps(numbers, column, row);
  sample(pieces, relief, view, depth, take);
  return depth;
}

/** Kilometres to the coast from the pixels of a view, by the land of one around it. */
function coastIn(view: View, around: View, landIn: (view: View) => Uint8Array): Float32Array {
  const isLand = landIn(around);
  const toLand = distances(isLand, around.width, around.height);
  const toSea = distances(
    isLand.map((one) => 1 - one),
    around.width,
    around.height,
  );
  const out = new Float32Array(view.width * view.height);
  const scale = around.side / view.side;
  for (let row = 0; row < view.height; row++) {
    const km = metresOf(view, row) / scale / 1000;
    const line = Math.floor((view.y - around.y) * around.side + (row + 0.5) * scale) * around.width;
    for (let column = 0; column < view.width; column++) {
      const at = line + Math.floor((view.x - around.x) * around.side + (column + 0.5) * scale);
      // The distance goes from the middle of a pixel to the edge of the nearest one of the other kind.
      out[row * view.width + column] =
        Math.max(0, (isLand[at] ? (toSea[at] ?? 0) : (toLand[at] ?? 0)) - 0.5) * km;
    }
  }
  return out;
}

/** A wider and coarser view, with every coast that can be the nearest one to a place of a view. */
function coastView(view: View, { coast: [from, to] }: Filter): View {
  const metres = metresOf(view, 0);
  const reach = (1000 * Math.max(from ?? 0, to ?? 0)) / metres;
  const around = wider(view, Math.ceil(reach));
  const share = Math.min(1, metres / COAST_METRES, Math.sqrt(MOST_PIXELS / (around.width * around.height)));
  return {
    ...around,
    side: around.side * share,
    width: Math.ceil(around.width * share) + 1,
    height: Math.ceil(around.height * share) + 1,
  };
}

/** The metres on the ground of a pixel in a row of a view. */
export function metresOf({ y, side }: View, row: number): number {
  const plane = Math.PI * (1 - 2 * (y + (row + 0.5) / side));
  return EQUATOR / side / Math.cosh(plane);
}

import type { TileList } from '@mapa/contract';
import { EQUATOR_RADIUS, NO_VALUE } from '@mapa/field';
import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { createPaper, type Pen } from '../canvas/paper.ts';
import { followView, ROOMY } from '../leaflet/follow-view.ts';
import { OUTLINE_TILES, outlineZoom, partsOf } from '../lines/outlines.ts';
import { RELIEF_TILES, type ReliefSource } from '../relief/tiles.ts';
import { type Piece, piecesOf, tileZoom } from '../values/pieces.ts';
import { createTiles, type Field, type TileStatus, VALUE_TILES } from '../values/tiles.ts';
import { placesIn, type View, viewOf, wider } from '../values/view.ts';
import { distances } from './coast-distance.ts';
import { type Filter, isOpen } from './filter.ts';
import { landRaster } from './land-raster.ts';
import { between, nearest, sample } from './sample.ts';
import { type Counted, type Surveyed, survey } from './survey.ts';

/** What is found of the part of the map that is seen. */
export type Found = Pick<Surveyed, 'km2' | 'ofKm2'>;

/** A veil over the places that a filter does not pass. */
export interface FilterCanvas {
  readonly canvas: HTMLCanvasElement;
  show(field: Field, filter: Filter, theme: MapTheme): void;
  retry(): void;
  remove(): void;
}

/** CSS pixels around the map that are veiled too. */
const MARGIN = ROOMY.still;
/** CSS pixels to the side of a pixel of the veil. */
const FINE = 2;
/** Metres of a pixel in which distances are reckoned, at the least, and the most pixels of their square. */
const [COAST_METRES, MOST_PIXELS] = [250, 1_500_000];
const VEILS: Readonly<Record<MapTheme, readonly [red: number, green: number, blue: number, alpha: number]>> =
  {
    light: [244, 246, 248, 205],
    dark: [16, 20, 24, 205],
  };
const EQUATOR = 2 * Math.PI * EQUATOR_RADIUS;

/** Puts the canvas on the map. `changed` is told how far it is, and what was found as soon as everything is there. */
export function createFilterCanvas(
  map: L.Map,
  { version, relief: shape, outlines }: TileList,
  changed: (status: TileStatus, found: Found | null) => void,
): FilterCanvas {
  const canvas = L.DomUtil.create('canvas', 'leaflet-layer filter-canvas');
  const paper = createPaper(canvas);
  const veil = new OffscreenCanvas(1, 1);
  const veilPen = veil.getContext('2d');
  if (veilPen === null) throw new Error('There is no canvas to draw a veil on');
  const relief: ReliefSource = { ...shape, version };
  let wanted: { readonly field: Field; readonly filter: Filter; readonly theme: MapTheme } | undefined;
  let made: View | undefined;
  let isOld = true;
  const came = (): void => {
    isOld = true;
    follower.soon();
  };
  const values = createTiles(VALUE_TILES, came);
  const depths = createTiles(RELIEF_TILES, came);
  const land = createTiles(OUTLINE_TILES, came);
  const statusNow = (): TileStatus => {
    const all = [values.status, depths.status, land.status];
    return all.find((one) => one === 'loading') ?? all.find((one) => one === 'failed') ?? 'ready';
  };

  const landIn = (view: View): Uint8Array => landRaster(view, partsOf(outlines, view, land), outlines.extent);

  const make = (): Found | null => {
    if (!wanted) return null;
    const { field, filter, theme } = wanted;
    const view = veilView(wider(viewOf(map), MARGIN));
    const found = survey(
      filter,
      {
        width: view.width,
        height: view.height,
        wind: windIn(view, field, piecesOf(field, view, values)),
        depth: isOpen(filter.depth) ? undefined : depthIn(view, relief, piecesOf(relief, view, depths)),
        land: needsLand(filter) ? landIn(view) : undefined,
        coast: isOpen(filter.coast) ? undefined : coastIn(view, coastView(view, filter), landIn),
      },
      countedIn(view),
    );
    paint(veil, veilPen, view, found.veiled, VEILS[theme]);
    made = view;
    return found;
  };

  const follower = followView(map, canvas, ROOMY, {
    draw(view) {
      if (isOld && statusNow() !== 'loading') {
        isOld = false;
        changed(statusNow(), make());
        canvas.dataset.shown = statusNow();
      }
      paper.draw(view, 1, (pen) => {
        if (!made) return;
        const scale = view.side / made.side;
        const [left, top] = [(made.x - view.x) * view.side, (made.y - view.y) * view.side];
        pen.drawImage(veil, left, top, made.width * scale, made.height * scale);
      });
    },
    ask(view) {
      if (!wanted) return;
      const { field, filter } = wanted;
      const grid = veilView(view);
      values.want(field, placesIn(grid, tileZoom(field, grid)));
      depths.want(relief, isOpen(filter.depth) ? [] : placesIn(grid, tileZoom(relief, grid)));
      const views = [
        ...(needsLand(filter) ? [grid] : []),
        ...(isOpen(filter.coast) ? [] : [coastView(grid, filter)]),
      ];
      land.want(
        outlines,
        views.flatMap((one) => placesIn(one, outlineZoom(outlines, one))),
      );
      isOld = true;
      delete canvas.dataset.shown;
      changed(statusNow(), null);
    },
  });
  map.getPane('tilePane')?.append(canvas);

  return {
    canvas,
    show(field, filter, theme) {
      wanted = { field, filter, theme };
      follower.ask();
    },
    retry() {
      values.retry();
      depths.retry();
      land.retry();
      came();
    },
    remove() {
      follower.stop();
      values.stop();
      depths.stop();
      land.stop();
      canvas.remove();
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
      // From the middle of a pixel to the edge of the nearest one of the other kind.
      out[row * view.width + column] =
        Math.max(0, (isLand[at] ? (toSea[at] ?? 0) : (toLand[at] ?? 0)) - 0.5) * km;
    }
  }
  return out;
}

/** The pixels of the veil of a view. */
const veilView = ({ width, height, side, ...corner }: View): View => ({
  ...corner,
  side: side / FINE,
  width: Math.ceil(width / FINE),
  height: Math.ceil(height / FINE),
});

/** A wider and coarser view, in which every coast is that the distances of a view are to. */
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
function metresOf({ y, side }: View, row: number): number {
  const plane = Math.PI * (1 - 2 * (y + (row + 0.5) / side));
  return EQUATOR / side / Math.cosh(plane);
}

/** The part of a view that is seen, without its margin. */
function countedIn(view: View): Counted {
  const margin = MARGIN / FINE;
  return {
    left: margin,
    top: margin,
    right: view.width - margin,
    bottom: view.height - margin,
    pixelKm2: (row) => (metresOf(view, row) / 1000) ** 2,
  };
}

function paint(
  veil: OffscreenCanvas,
  pen: Pen,
  { width, height }: View,
  veiled: Uint8Array,
  colour: readonly number[],
): void {
  veil.width = width;
  veil.height = height;
  const picture = pen.createImageData(width, height);
  for (const [at, isVeiled] of veiled.entries()) if (isVeiled) picture.data.set(colour, 4 * at);
  pen.putImageData(picture, 0, 0);
}

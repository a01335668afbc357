import type { TileList } from '@mapa/contract';
import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { followView, ROOMY } from '../canvas/follow-view.ts';
import { createPaper, type Pen } from '../canvas/paper.ts';
import type { Field, TileStatus } from '../tiles/tiles.ts';
import { type View, viewOf, wider } from '../tiles/view.ts';
import type { Filter } from './filter.ts';
import { createGround, metresOf } from './ground.ts';
import { type Counted, type Surveyed, survey } from './survey.ts';

/** The result of a filter for the visible part of the map. */
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
const VEILS: Readonly<Record<MapTheme, readonly [red: number, green: number, blue: number, alpha: number]>> =
  {
    light: [244, 246, 248, 205],
    dark: [16, 20, 24, 205],
  };

/** Puts the canvas on the map. `changed` receives its progress, and the result as soon as all data are there. */
export function createFilterCanvas(
  map: L.Map,
  list: TileList,
  changed: (status: TileStatus, found: Found | null) => void,
): FilterCanvas {
  const canvas = L.DomUtil.create('canvas', 'leaflet-layer filter-canvas');
  const paper = createPaper(canvas);
  const veil = new OffscreenCanvas(1, 1);
  const veilPen = veil.getContext('2d');
  if (veilPen === null) throw new Error('There is no canvas to draw a veil on');
  let wanted: { readonly field: Field; readonly filter: Filter; readonly theme: MapTheme } | undefined;
  let made: View | undefined;
  let isOld = true;
  const came = (): void => {
    isOld = true;
    follower.soon();
  };
  const ground = createGround(list, came);

  const make = (): Found | null => {
    if (!wanted) return null;
    const { field, filter, theme } = wanted;
    const view = veilView(wider(viewOf(map), MARGIN));
    const found = survey(filter, ground.in(view, field, filter), countedIn(view));
    paint(veil, veilPen, view, found.veiled, VEILS[theme]);
    made = view;
    return found;
  };

  const follower = followView(map, canvas, ROOMY, {
    draw(view) {
      if (isOld && ground.status !== 'loading') {
        isOld = false;
        changed(ground.status, make());
        canvas.dataset.shown = ground.status;
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
      ground.want(veilView(view), field, filter);
      isOld = true;
      delete canvas.dataset.shown;
      changed(ground.status, null);
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
      ground.retry();
      came();
    },
    remove() {
      follower.stop();
      ground.stop();
      canvas.remove();
    },
  };
}

/** The pixels of the veil of a view. */
const veilView = ({ width, height, side, ...corner }: View): View => ({
  ...corner,
  side: side / FINE,
  width: Math.ceil(width / FINE),
  height: Math.ceil(height / FINE),
});

/** The visible part of a view, without its margin. */
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

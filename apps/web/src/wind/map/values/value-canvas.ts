import { EQUATOR_RADIUS, NO_VALUE, toMercator } from '@mapa/field';
import * as L from 'leaflet';
import { inBunches } from '../canvas/bunches.ts';
import { CLOSE, followView } from '../canvas/follow-view.ts';
import { isComplete, numberAt, piecesOf, tileZoom } from '../tiles/pieces.ts';
import { createTiles, type Field, keyOf, type TileStatus, VALUE_TILES } from '../tiles/tiles.ts';
import { placesIn, viewOf } from '../tiles/view.ts';
import type { Colours } from './colours.ts';
import { createPainter } from './painter.ts';

/** The value under a place on the map. */
export interface ValueHere {
  readonly value: number;
  /** Whether it is the value of a cell, and not of the many that a pixel shows. */
  readonly isCell: boolean;
}

/** The wind on the map, coloured from values. */
export interface ValueCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Shows a field. The field before stays until the new one is complete. */
  show(field: Field, colours: Colours): void;
  /** The value at a place; undefined where there is no tile yet, null where there are no data. */
  valueAt(place: Pick<L.LatLng, 'lat' | 'lng'>): ValueHere | null | undefined;
  /** Asks again for the tiles that could not be fetched. */
  retry(): void;
  remove(): void;
}

/**
 * Puts the canvas on the map; undefined where the browser has no WebGL2. `changed` is called when tiles are asked for,
 * have come or have failed, `gone` when another canvas is needed.
 */
export function createValueCanvas(
  map: L.Map,
  zIndex: number,
  changed: (status: TileStatus) => void,
  gone: () => void,
): ValueCanvas | undefined {
  const canvas = L.DomUtil.create('canvas', 'leaflet-layer value-canvas');
  canvas.style.zIndex = String(zIndex);
  const painter = createPainter(canvas, { restored: () => follower.draw(), gone });
  if (!painter) return undefined;
  let wanted: { readonly field: Field; readonly colours: Colours } | undefined;
  let shown = wanted;
  let hasNews = false;
  const bunches = inBunches(() => follower.soon());
  const tiles = createTiles(
    VALUE_TILES,
    () => {
      hasNews = true;
      bunches.came(tiles.status !== 'loading');
    },
    (numbers) => painter.forget(numbers),
  );
  const follower = followView(map, canvas, CLOSE, {
    draw(view) {
      if (!wanted) return;
      const isWhole = isComplete(wanted.field, view, tiles);
      if (shown !== wanted && (!shown || isWhole || tiles.status === 'failed')) {
        shown = wanted;
        painter.setColours(shown.colours);
      }
      const { field } = shown ?? wanted;
      painter.draw(view, field, piecesOf(field, view, tiles));
      const now = isWhole ? keyOf(wanted.field) : '';
      if (canvas.dataset.shown !== now) canvas.dataset.shown = now;
      if (hasNews) changed(tiles.status);
      hasNews = false;
    },
    ask(view) {
      if (!wanted) return;
      tiles.want(wanted.field, placesIn(view, tileZoom(wanted.field, view)));
      changed(tiles.status);
    },
  });
  map.getPane('tilePane')?.append(canvas);

  return {
    canvas,
    show(field, colours) {
      wanted = { field, colours };
      if (shown && keyOf(shown.field) === keyOf(field)) {
        shown = wanted;
        painter.setColours(colours);
        follower.draw();
      } else follower.ask();
    },
    valueAt({ lat, lng }) {
      if (!wanted) return undefined;
      const { x, y } = toMercator({ lat, lon: lng });
      const half = Math.PI * EQUATOR_RADIUS;
      const point = { x: (x + half) / half / 2, y: (half - y) / half / 2 };
      const found = numberAt(wanted.field, viewOf(map), point, tiles);
      if (found === undefined) return undefined;
      const { offset, step } = wanted.field;
      return found.number === NO_VALUE ? null : { value: offset + step * found.number, isCell: found.isCell };
    },
    retry() {
      tiles.retry();
      changed(tiles.status);
    },
    remove() {
      bunches.stop();
      follower.stop();
      tiles.stop();
      painter.release();
      canvas.remove();
    },
  };
}

import { toMercator, WEB_MERCATOR_RADIUS } from '@mapa/field';
import * as L from 'leaflet';
import type { Colours } from './colours.ts';
import { createPainter } from './painter.ts';
import { isComplete, numberAt, piecesOf, tileZoom } from './pieces.ts';
import { createTiles, type Field, keyOf, NO_VALUE, type Tiles } from './tiles.ts';
import { between, placesIn, type View, viewAt, viewOf } from './view.ts';

/** The value under a place on the map. */
export interface ValueHere {
  readonly value: number;
  /** Whether it is that of a cell, and not of the many that a pixel shows. */
  readonly isCell: boolean;
}

/** The wind on the map, coloured from values. */
export interface ValueCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Shows a field. The one before stays until the new one is complete. */
  show(field: Field, colours: Colours): void;
  /** Undefined where there is no tile yet, null where there are no data. */
  valueAt(place: Pick<L.LatLng, 'lat' | 'lng'>): ValueHere | null | undefined;
  /** Asks again for the tiles that could not be fetched. */
  retry(): void;
  remove(): void;
}

/**
 * Puts the canvas on the map; undefined where the browser has no WebGL2. `changed` is called when tiles are asked for,
 * have come or have failed.
 */
export function createValueCanvas(
  map: L.Map,
  zIndex: number,
  changed: (status: Tiles['status']) => void,
): ValueCanvas | undefined {
  const canvas = L.DomUtil.create('canvas', 'leaflet-layer value-canvas');
  canvas.style.zIndex = String(zIndex);
  const painter = createPainter(canvas, () => draw());
  if (!painter) return undefined;
  let wanted: { readonly field: Field; readonly colours: Colours } | undefined;
  let shown = wanted;
  let frame = 0;
  let journey:
    | { readonly from: View; readonly to: View; readonly scales: readonly [number, number] }
    | undefined;

  const tiles = createTiles(
    () => {
      // Tiles come in bunches.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        draw();
        changed(tiles.status);
      });
    },
    (numbers) => painter.forget(numbers),
  );

  const viewNow = (): View => {
    if (!journey) return viewOf(map);
    const { from, to, scales } = journey;
    return between(from, to, (proxyScale(map) - scales[0]) / (scales[1] - scales[0]));
  };
  function draw(): void {
    if (document.hidden || !wanted || !painter) return;
    const view = viewNow();
    if (shown !== wanted && (!shown || isComplete(wanted.field, view, tiles) || tiles.status === 'failed')) {
      shown = wanted;
      painter.setColours(shown.colours);
    }
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    painter.draw(view, piecesOf((shown ?? wanted).field, view, tiles));
    canvas.dataset.shown = isComplete(wanted.field, view, tiles) ? keyOf(wanted.field) : '';
    if (!journey) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }
  const ask = (): void => {
    if (!wanted || document.hidden || map.getSize().x === 0) return;
    const view = viewOf(map);
    tiles.want(wanted.field, placesIn(view, tileZoom(wanted.field, view)));
    draw();
    changed(tiles.status);
  };
  const events: L.LeafletEventHandlerFnMap = {
    move: draw,
    zoom: draw,
    resize: ask,
    viewreset: ask,
    moveend: ask,
    zoomanim: ({ center, zoom, noUpdate }: L.ZoomAnimEvent) => {
      // Of a pinch this is the last step, to a whole zoom.
      if (noUpdate) return;
      const scales = [proxyScale(map), map.getZoomScale(zoom, 1)] as const;
      if (scales[0] === scales[1]) return;
      journey = { from: viewNow(), to: viewAt(map, center, zoom), scales };
      draw();
    },
    zoomend: () => {
      journey = undefined;
    },
  };
  map.on(events);
  document.addEventListener('visibilitychange', ask);
  map.getPane('tilePane')?.append(canvas);

  return {
    canvas,
    show(field, colours) {
      wanted = { field, colours };
      if (shown && keyOf(shown.field) === keyOf(field)) {
        shown = wanted;
        painter.setColours(colours);
        draw();
      } else ask();
    },
    valueAt({ lat, lng }) {
      if (!wanted) return undefined;
      const { x, y } = toMercator({ lat, lon: lng });
      const half = Math.PI * WEB_MERCATOR_RADIUS;
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
      map.off(events);
      document.removeEventListener('visibilitychange', ask);
      cancelAnimationFrame(frame);
      tiles.stop();
      canvas.remove();
    },
  };
}

/** The scale of the element whose transition Leaflet animates a zoom by, as it is in this frame. */
function proxyScale(map: L.Map): number {
  const proxy = map.getPane('mapPane')?.querySelector('.leaflet-proxy');
  return proxy ? new DOMMatrix(getComputedStyle(proxy).transform).a : 1;
}

import type { OutlineTiles } from '@mapa/contract';
import { drawNames, type MapTheme, strokesAt } from '@mapa/wms/names';
import * as L from 'leaflet';
import { followView, ROOMY } from '../canvas/follow-view.ts';
import { createPaper, type Pen } from '../canvas/paper.ts';
import { createTiles, type TileStatus } from '../tiles/tiles.ts';
import { placesIn, type View } from '../tiles/view.ts';
import { createNames, fontOf, namesIn } from './names.ts';
import { OUTLINE_TILES, outlineZoom, type Part, partsOf, squareOf } from './outlines.ts';

/** Coast, borders, provinces and names on the map. */
export interface LineCanvas {
  readonly canvas: HTMLCanvasElement;
  setTheme(theme: MapTheme): void;
  /** Asks again for the tiles that could not be fetched. */
  retry(): void;
  remove(): void;
}

/** Puts the canvas on the map. `changed` receives the state of the drawing. */
export function createLineCanvas(
  map: L.Map,
  source: OutlineTiles,
  changed: (status: TileStatus) => void,
): LineCanvas {
  const canvas = L.DomUtil.create('canvas', 'leaflet-layer line-canvas');
  const paper = createPaper(canvas);
  let theme: MapTheme = 'light';
  let reported: TileStatus | undefined;
  const tiles = createTiles(OUTLINE_TILES, () => follower.soon());
  const names = createNames(paper.pen, () => follower.soon());
  const statusNow = (): TileStatus => (names.status === 'ready' ? tiles.status : names.status);

  const follower = followView(map, canvas, ROOMY, {
    draw(view) {
      const zoom = Math.log2(view.side / 256);
      paper.draw(view, window.devicePixelRatio, (pen) => {
        drawLines(pen, partsOf(source, view, tiles), view, zoom, theme, source.extent);
        drawNames(pen, namesIn(view, names.at), theme, fontOf);
      });
      const status = statusNow();
      canvas.dataset.shown = status;
      if (status !== reported) changed(status);
      reported = status;
    },
    ask(view) {
      names.want(view);
      tiles.want(source, placesIn(view, outlineZoom(source, view)));
    },
  });
  map.getPane('tilePane')?.append(canvas);
  follower.ask();

  return {
    canvas,
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      follower.draw();
    },
    retry() {
      names.retry();
      tiles.retry();
      follower.soon();
    },
    remove() {
      follower.stop();
      tiles.stop();
      canvas.remove();
    },
  };
}

/** Draws lines in the strokes of the map service. */
function drawLines(
  pen: Pen,
  parts: readonly Part[],
  view: View,
  zoom: number,
  theme: MapTheme,
  extent: number,
): void {
  pen.lineJoin = 'round';
  for (const { line, ink, width } of strokesAt(zoom, theme)) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    // Tiles overlap, so their lines are drawn as one path: faint lines are not darker there.
    const whole = new Path2D();
    for (const { tile, place, within } of parts) {
      const path = tile[line];
      if (!path) continue;
      const matrix = new DOMMatrix(squareOf(place, view, extent));
      if (!within) {
        whole.addPath(path, matrix);
        continue;
      }
      const [side, , , , left = 0, top = 0] = squareOf(within, view, 1);
      const own = new Path2D();
      own.addPath(path, matrix);
      pen.save();
      pen.beginPath();
      pen.rect(left, top, side ?? 0, side ?? 0);
      pen.clip();
      pen.stroke(own);
      pen.restore();
    }
    pen.stroke(whole);
  }
}

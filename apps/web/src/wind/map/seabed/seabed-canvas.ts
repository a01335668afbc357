import type { OutlineTiles } from '@mapa/contract';
import { SEABED_LAYERS } from '@mapa/field';
import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { followView, ROOMY } from '../canvas/follow-view.ts';
import { createPaper } from '../canvas/paper.ts';
import { createSurfaceTiles } from '../relief/surface-tiles.ts';
import type { TileStatus } from '../tiles/tiles.ts';
import type { View } from '../tiles/view.ts';
import { drawIsobaths } from './draw-isobaths.ts';
import { createSeabedPainter, type Opacities } from './painter.ts';
import { SEABED_TILES, type SeabedSource } from './tiles.ts';

/** The look of the seabed. */
export interface SeabedLook {
  readonly colours: Opacities;
  /** How opaque the lines are, from 0 to 1. */
  readonly lines: number;
  readonly theme: MapTheme;
}

/** The seabed on the map: its colours under the wind, its lines over it. */
export interface SeabedCanvas {
  readonly colours: HTMLCanvasElement;
  readonly lines: HTMLCanvasElement;
  setLook(look: SeabedLook): void;
  /** Asks again for the tiles that could not be fetched. */
  retry(): void;
  remove(): void;
}

const { seabed_depth: SHELF, seabed_contours: CONTOURS } = SEABED_LAYERS;

/**
 * Puts the canvases on the map; undefined where the browser has no WebGL2. `changed` receives their state, `gone` is
 * called when others are needed.
 */
export function createSeabedCanvas(
  map: L.Map,
  seabed: SeabedSource,
  outlines: OutlineTiles,
  first: SeabedLook,
  changed: (status: TileStatus) => void,
  gone: () => void,
): SeabedCanvas | undefined {
  const colours = L.DomUtil.create('canvas', 'leaflet-layer seabed-canvas');
  const lines = L.DomUtil.create('canvas', 'leaflet-layer isobath-canvas');
  const painter = createSeabedPainter(colours, { restored: () => under.draw(), gone });
  if (!painter) return undefined;
  const paper = createPaper(lines);
  let look = first;
  const draw = (): void => {
    under.soon();
    over.soon();
  };
  const ground = { kind: SEABED_TILES, source: seabed, outlines };
  const tiles = createSurfaceTiles(ground, draw, painter.forget, changed);
  /** A layer is drawn from its zoom on, as pictures of the map service are. */
  const isFrom = (zoom: number, { side }: View): boolean => Math.round(Math.log2(side / seabed.size)) >= zoom;
  const under = followView(map, colours, ROOMY, {
    draw(view) {
      const [ocean, shelf] = look.colours;
      const opacities: Opacities = [ocean, isFrom(SHELF.minZoom, view) ? shelf : 0];
      const isSeen = Math.max(...opacities) > 0;
      colours.hidden = !isSeen;
      if (isSeen) painter.draw(tiles.sceneOf(view), opacities);
      tiles.tell(colours, view);
    },
    ask(view) {
      tiles.want(view);
      over.soon();
    },
  });
  const over = followView(map, lines, ROOMY, {
    draw(view) {
      const isSeen = look.lines > 0 && isFrom(CONTOURS.minZoom, view);
      lines.hidden = !isSeen;
      lines.style.opacity = String(look.lines);
      if (!isSeen) return;
      const fine = window.devicePixelRatio;
      paper.draw(view, fine, (pen) => drawIsobaths(pen, { ...tiles.sceneOf(view), theme: look.theme }, fine));
      lines.dataset.shown = tiles.status;
    },
    ask() {},
  });
  map.getPane('tilePane')?.append(colours, lines);
  under.ask();

  return {
    colours,
    lines,
    setLook(next) {
      look = next;
      under.draw();
      over.draw();
    },
    retry() {
      tiles.retry();
      draw();
    },
    remove() {
      under.stop();
      over.stop();
      tiles.stop();
      painter.release();
      colours.remove();
      lines.remove();
    },
  };
}

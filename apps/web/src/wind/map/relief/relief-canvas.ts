import type { OutlineTiles } from '@mapa/contract';
import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { followView, ROOMY } from '../canvas/follow-view.ts';
import type { TileStatus } from '../tiles/tiles.ts';
import { groundOf } from './ground.ts';
import { createReliefPainter } from './painter.ts';
import { createSurfaceTiles } from './surface-tiles.ts';
import { RELIEF_TILES, type ReliefSource } from './tiles.ts';

/** The look of the relief. */
export interface ReliefLook {
  readonly theme: MapTheme;
  /** The strength of the shading, as a share of the usual one. */
  readonly strength: number;
}

/** Land and sea on the map. */
export interface ReliefCanvas {
  readonly canvas: HTMLCanvasElement;
  setLook(look: ReliefLook): void;
  /** Asks again for the tiles that could not be fetched. */
  retry(): void;
  remove(): void;
}

interface Options {
  readonly relief: ReliefSource;
  readonly outlines: OutlineTiles;
  readonly look: ReliefLook;
  readonly zIndex: number;
  /** Whether it is the shading alone, to be laid over something else. */
  readonly onlyShade: boolean;
}

/**
 * Puts the canvas on the map; undefined where the browser has no WebGL2. `changed` receives the state of the drawing,
 * `gone` is called when another canvas is needed.
 */
export function createReliefCanvas(
  map: L.Map,
  { relief, outlines, look, zIndex, onlyShade }: Options,
  changed: (status: TileStatus) => void,
  gone: () => void,
): ReliefCanvas | undefined {
  const canvas = L.DomUtil.create('canvas', `leaflet-layer ${onlyShade ? 'shade-canvas' : 'relief-canvas'}`);
  canvas.style.zIndex = String(zIndex);
  const painter = createReliefPainter(canvas, { restored: () => follower.draw(), gone });
  if (!painter) return undefined;
  let shown = look;
  const ground = { kind: RELIEF_TILES, source: relief, outlines };
  const tiles = createSurfaceTiles(ground, () => follower.soon(), painter.forget, changed);
  const follower = followView(map, canvas, ROOMY, {
    draw(view) {
      painter.draw({
        ...tiles.sceneOf(view),
        ground: groundOf(shown.theme),
        strength: shown.strength,
        onlyShade,
      });
      tiles.tell(canvas, view);
    },
    ask: tiles.want,
  });
  map.getPane('tilePane')?.append(canvas);
  follower.ask();

  return {
    canvas,
    setLook(next) {
      shown = next;
      follower.draw();
    },
    retry() {
      tiles.retry();
      follower.soon();
    },
    remove() {
      follower.stop();
      tiles.stop();
      painter.release();
      canvas.remove();
    },
  };
}

import type { OutlineTiles } from '@mapa/contract';
import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { followView, ROOMY } from '../leaflet/follow-view.ts';
import { OUTLINE_TILES, outlineZoom, partsOf } from '../lines/outlines.ts';
import { isComplete, piecesOf, tileZoom } from '../values/pieces.ts';
import { createTiles, type TileStatus } from '../values/tiles.ts';
import { placesIn } from '../values/view.ts';
import { groundOf } from './ground.ts';
import { createReliefPainter } from './painter.ts';
import { RELIEF_TILES, type ReliefSource } from './tiles.ts';

/** How the relief looks. */
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
 * Puts the canvas on the map; undefined where the browser has no WebGL2. `changed` is told how far what it shows is.
 */
export function createReliefCanvas(
  map: L.Map,
  { relief, outlines, look, zIndex, onlyShade }: Options,
  changed: (status: TileStatus) => void,
): ReliefCanvas | undefined {
  const canvas = L.DomUtil.create('canvas', `leaflet-layer ${onlyShade ? 'shade-canvas' : 'relief-canvas'}`);
  canvas.style.zIndex = String(zIndex);
  const painter = createReliefPainter(canvas, () => follower.draw());
  if (!painter) return undefined;
  let shown = look;
  let told: TileStatus | undefined;
  const tiles = createTiles(RELIEF_TILES, () => follower.soon(), painter.forget);
  const land = createTiles(OUTLINE_TILES, () => follower.soon());
  const statusNow = (): TileStatus => {
    const both = [tiles.status, land.status];
    return both.find((one) => one === 'loading') ?? both.find((one) => one === 'failed') ?? 'ready';
  };
  const follower = followView(map, canvas, ROOMY, {
    draw(view) {
      painter.draw({
        view,
        source: relief,
        pieces: piecesOf(relief, view, tiles),
        land: partsOf(outlines, view, land),
        extent: outlines.extent,
        ground: groundOf(shown.theme),
        strength: shown.strength,
        onlyShade,
      });
      const status = statusNow();
      canvas.dataset.shown = isComplete(relief, view, tiles) ? status : '';
      if (status !== told) changed(status);
      told = status;
    },
    ask(view) {
      tiles.want(relief, placesIn(view, tileZoom(relief, view)));
      land.want(outlines, placesIn(view, outlineZoom(outlines, view)));
    },
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
      land.retry();
      follower.soon();
    },
    remove() {
      follower.stop();
      tiles.stop();
      land.stop();
      canvas.remove();
    },
  };
}

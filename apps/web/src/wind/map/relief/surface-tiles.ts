import type { OutlineTiles } from '@mapa/contract';
import { OUTLINE_TILES, outlineZoom, partsOf } from '../lines/outlines.ts';
import { isComplete, piecesOf, type Shape, tileZoom } from '../tiles/pieces.ts';
import { createTiles, type TileKind, type TileStatus } from '../tiles/tiles.ts';
import { placesIn, type View } from '../tiles/view.ts';
import type { Scene } from './surface-painter.ts';

/** The sources of a surface. */
interface Ground<Source> {
  readonly kind: TileKind<Source, Uint16Array>;
  readonly source: Source;
  readonly outlines: OutlineTiles;
}

/** The tiles of a surface and those of the land on it. */
export interface SurfaceTiles<Source> {
  /** The part of a view that has come. */
  sceneOf(view: View): Omit<Scene, 'colours' | 'source'> & { readonly source: Source };
  readonly status: TileStatus;
  /** Reports how far the drawing of a view has come, on a canvas and to listeners. */
  tell(canvas: HTMLCanvasElement, view: View): void;
  /** Asks for the tiles of a view. */
  want(view: View): void;
  /** Asks again for those that could not be fetched. */
  retry(): void;
  stop(): void;
}

/**
 * Fetches the tiles of a surface and of its land when they are wanted. `come` is called when there are more of them,
 * `dropped` when one is no longer kept, and `changed` receives their state.
 */
export function createSurfaceTiles<Source extends Shape>(
  { kind, source, outlines }: Ground<Source>,
  come: () => void,
  dropped: (numbers: Uint16Array) => void,
  changed: (status: TileStatus) => void,
): SurfaceTiles<Source> {
  const tiles = createTiles(kind, come, dropped);
  const land = createTiles(OUTLINE_TILES, come);
  let reported: TileStatus | undefined;
  return {
    sceneOf: (view) => ({
      view,
      source,
      pieces: piecesOf(source, view, tiles),
      land: partsOf(outlines, view, land),
      extent: outlines.extent,
    }),
    get status() {
      const both = [tiles.status, land.status];
      return both.find((one) => one === 'loading') ?? both.find((one) => one === 'failed') ?? 'ready';
    },
    tell(canvas, view) {
      const { status } = this;
      canvas.dataset.shown = isComplete(source, view, tiles) ? status : '';
      if (status !== reported) changed(status);
      reported = status;
    },
    want(view) {
      tiles.want(source, placesIn(view, tileZoom(source, view)));
      land.want(outlines, placesIn(view, outlineZoom(outlines, view)));
    },
    retry() {
      tiles.retry();
      land.retry();
    },
    stop() {
      tiles.stop();
      land.stop();
    },
  };
}

import * as L from 'leaflet';

interface Tile {
  readonly el: HTMLElement;
  active: boolean;
  /** The time at which the request ended, with a picture or with a failure. */
  loaded?: number | undefined;
}

/** Private parts of Leaflet's layers: the tiles by their place, and the method that removes replaced ones. */
interface Tiled {
  readonly _tiles: Readonly<Record<string, Tile>>;
  _pruneTiles(): void;
}

const brokenPicture = ({ el }: Tile): HTMLImageElement | undefined =>
  el instanceof HTMLImageElement && el.complete && el.naturalWidth === 0 ? el : undefined;

const tilesOf = (layer: L.GridLayer): readonly Tile[] => Object.values((layer as unknown as Tiled)._tiles);

/**
 * Keeps what is drawn when tiles fail. Leaflet treats a failed tile as a drawn one and removes the tiles of another
 * zoom under it, so that without a connection the map would go blank. After this call a failed tile replaces nothing,
 * in every layer.
 */
export function keepDrawnTiles(): void {
  const prune = (L.GridLayer.prototype as unknown as Tiled)._pruneTiles;
  L.GridLayer.include({
    _pruneTiles(this: Tiled) {
      for (const tile of Object.values(this._tiles)) if (brokenPicture(tile)) tile.active = false;
      prune.call(this);
    },
  });
}

/** Whether a shown layer has tiles that could not be fetched. */
export const lacksTiles = (layer: L.GridLayer): boolean =>
  tilesOf(layer).some((tile) => brokenPicture(tile) !== undefined);

/** Asks again for the tiles that failed, and for no others. */
export function askAgain(layer: L.GridLayer): void {
  for (const tile of tilesOf(layer)) {
    const picture = brokenPicture(tile);
    if (!picture) continue;
    tile.loaded = undefined;
    const { src } = picture;
    picture.src = src;
  }
}

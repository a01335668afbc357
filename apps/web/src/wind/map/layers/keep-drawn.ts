import L from 'leaflet';

interface Tile {
  readonly el: HTMLElement;
  active: boolean;
  /** When it came, be it as a failure. */
  loaded?: number | undefined;
}

/** Leaflet's own: tiles by their place, and what takes away those that others have replaced. */
interface Tiled {
  readonly _tiles: Readonly<Record<string, Tile>>;
  _pruneTiles(): void;
}

const brokenPicture = ({ el }: Tile): HTMLImageElement | undefined =>
  el instanceof HTMLImageElement && el.complete && el.naturalWidth === 0 ? el : undefined;

const tilesOf = (layer: L.GridLayer): readonly Tile[] => Object.values((layer as unknown as Tiled)._tiles);

/**
 * Leaflet takes a tile that failed for one that is drawn, and removes the tiles of another zoom under it: without a connection
 * the map would go blank. From now on such a tile replaces nothing, in layers of every kind.
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

/** Whether something of a layer that is shown could not be fetched. */
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

import type { MapTheme } from '@mapa/wms/names';
import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { type LayerId, useMapStore } from '../state/map-store.ts';
import { askAgain, lacksTiles } from './keep-drawn.ts';
import { useMap } from './leaflet-map.tsx';

interface Props {
  readonly id: LayerId;
  readonly url: string;
  readonly layer: string;
  /** The palette, where it is not the layer's own. */
  readonly style?: string;
  /** The values of the first and the last colour, where they are not the layer's own. */
  readonly range?: string | undefined;
  /** A share from 0 to 1. */
  readonly opacity: number;
  readonly zIndex: number;
  readonly minZoom?: number;
  readonly transparent?: boolean;
  /** Whether it is blended softly into the layers below instead of covering them. */
  readonly soft?: boolean;
  /** Whether the service is known to draw WebP, a tenth of a PNG for shaded relief and half of one for names. */
  readonly webp?: boolean;
  /** Whether our own service draws it for the light or the dark look. */
  readonly theme?: MapTheme;
}

/**
 * A layer of a map service. When its name changes the old picture stays until the new one is complete, so that the map
 * never goes blank in between.
 */
export function WmsLayer({
  id,
  url,
  layer,
  style = '',
  range,
  opacity,
  zIndex,
  minZoom = 0,
  transparent = true,
  soft = false,
  webp = false,
  theme = 'light',
}: Props) {
  const map = useMap();
  const retries = useMapStore((store) => store.retries);
  const report = useMapStore((store) => store.report);
  const drawn = useRef(new Set<L.TileLayer>());
  const look = useRef({ opacity, soft });

  useEffect(() => {
    const tiles = createLayer(url, layer, {
      style,
      range,
      minZoom,
      zIndex,
      transparent,
      webp,
      theme,
      ...look.current,
    });
    const events = {
      loading: () => report(id, 'loading'),
      // The base map, which is small, is fetched first. The larger layers above it wait for it and for the page's own
      // files.
      tileloadstart: ({ tile }: L.TileEvent) => {
        if (id !== 'base') tile.setAttribute('fetchpriority', 'low');
      },
      load: () => {
        report(id, lacksTiles(tiles) ? 'failed' : 'ready');
        for (const other of drawn.current) {
          if (other === tiles) continue;
          other.remove();
          drawn.current.delete(other);
        }
      },
    };
    // Leaflet fires no event when a layer stops loading because the map was zoomed out below its minimum.
    const leave = (): void => {
      if (map.getZoom() < minZoom) report(id, 'idle');
    };
    tiles.on(events);
    map.on('zoomend', leave);
    drawn.current.add(tiles);
    tiles.addTo(map);
    return () => {
      // Only our own listeners are removed: Leaflet has its own on the layer.
      tiles.off(events);
      map.off('zoomend', leave);
    };
  }, [map, id, url, layer, style, range, minZoom, zIndex, transparent, webp, theme, report]);

  useEffect(() => {
    if (retries > 0) for (const tiles of drawn.current) askAgain(tiles);
  }, [retries]);

  useEffect(() => {
    look.current = { opacity, soft };
    for (const tiles of drawn.current) {
      tiles.setOpacity(opacity);
      tiles.getContainer()?.classList.toggle(SOFT, soft);
    }
  }, [opacity, soft]);

  useEffect(() => {
    const all = drawn.current;
    return () => {
      for (const tiles of all) tiles.remove();
      all.clear();
      report(id, 'idle');
    };
  }, [id, report]);
  return null;
}

interface Options {
  readonly style: string;
  readonly range: string | undefined;
  readonly minZoom: number;
  readonly zIndex: number;
  readonly transparent: boolean;
  readonly opacity: number;
  readonly soft: boolean;
  readonly webp: boolean;
  readonly theme: MapTheme;
}

/** The class of a layer that the stylesheet blends into those below. */
export const SOFT = 'soft-layer';

/**
 * Asks for lines and names in their usual size on pictures with twice the pixels. Our own service and GeoServer read
 * the first field, MapServer the second.
 */
const TWICE_AS_FINE = { format_options: 'dpi:180', map_resolution: 144 };

function createLayer(
  url: string,
  layers: string,
  { style, range, soft, webp, theme, ...options }: Options,
): L.TileLayer.WMS {
  const tiles = L.tileLayer.wms(url, {
    ...options,
    className: soft ? SOFT : '',
    layers,
    styles: style,
    ...(range && { colorscalerange: range }),
    ...(theme === 'dark' && { theme }),
    format: webp ? 'image/webp' : 'image/png',
    version: '1.3.0',
    // Screens with fine pixels get 512 pixels on a tile of 256. The others get tiles of 512, for fewer requests.
    tileSize: L.Browser.retina ? 256 : 512,
  });
  if (L.Browser.retina) tiles.setParams({ layers, width: 512, height: 512, ...TWICE_AS_FINE }, true);
  return tiles;
}

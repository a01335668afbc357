import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import { useEffect } from 'react';
import { useConnectionStore } from '../../../api/connection.ts';
import { askAgain } from '../leaflet/keep-drawn.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { MAX_ZOOM } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { DrawnLayer } from './drawn-layer.tsx';
import { publicBaseQuery } from './public-base.ts';

/** The public map counts as out of reach after this many failed tiles. A single tile may just be missing. */
const TOLERATED = 4;

interface Props {
  readonly baseTilesUrl: string | null;
  /** Whether the browser draws the built-in one. */
  readonly own: boolean;
}

/** The base map: the public tiles where they are configured and answer, the built-in relief otherwise. */
export function BaseLayer({ baseTilesUrl, own }: Props) {
  const base = useMapStore((store) => store.base);
  const setBase = useMapStore((store) => store.setBase);
  const probe = useQuery(publicBaseQuery(baseTilesUrl));
  useEffect(() => {
    if (baseTilesUrl === null) setBase('built-in');
    else if (probe.isSuccess) setBase('public');
    else if (probe.isError) setBase('replaced');
  }, [baseTilesUrl, probe.isSuccess, probe.isError, setBase]);

  if (base === 'undecided') return null;
  if (base !== 'public' || baseTilesUrl === null) {
    return <DrawnLayer id="base" own={own} opacity={1} />;
  }
  return <PublicTiles template={baseTilesUrl} />;
}

function PublicTiles({ template }: { readonly template: string }) {
  const map = useMap();
  const setBase = useMapStore((store) => store.setBase);
  const report = useMapStore((store) => store.report);
  useEffect(() => {
    const tiles = L.tileLayer(template, { zIndex: 1, maxZoom: MAX_ZOOM, maxNativeZoom: 17 });
    let errors = 0;
    tiles.on({
      tileerror: () => {
        // The built-in map could not be fetched either when there is no connection.
        if (useConnectionStore.getState().lost) return;
        errors += 1;
        if (errors >= TOLERATED) setBase('replaced');
      },
      load: () => report('base', 'ready'),
    });
    tiles.addTo(map);
    const stop = useMapStore.subscribe(({ retries }, before) => {
      if (retries > before.retries) askAgain(tiles);
    });
    return () => {
      stop();
      tiles.remove();
    };
  }, [map, template, setBase, report]);
  return null;
}

import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { useConnectionStore } from '../../../api/connection.ts';
import { BASE_LAYER, OWN_WMS } from '../state/layers.ts';
import { MAX_ZOOM } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { askAgain } from './keep-drawn.ts';
import { publicBaseQuery } from './public-base.ts';
import { WmsLayer } from './wms-layer.tsx';

/** From so many failed tiles on, the public map counts as out of reach. A single tile may just be missing. */
const TOLERATED = 4;

interface Props {
  readonly baseTilesUrl: string | null;
}

/** The base map: the public tiles where they are configured and answer, the built-in relief otherwise. */
export function BaseLayer({ baseTilesUrl }: Props) {
  const base = useMapStore((store) => store.base);
  const setBase = useMapStore((store) => store.setBase);
  const report = useMapStore((store) => store.report);
  const probe = useQuery(publicBaseQuery(baseTilesUrl));
  const errors = useRef(0);
  const tiles = useRef<L.TileLayer>(null);
  const attempt = useMapStore((store) => store.attempt);
  useEffect(() => {
    if (attempt > 0 && tiles.current) askAgain(tiles.current);
  }, [attempt]);

  useEffect(() => {
    if (baseTilesUrl === null) setBase('built-in');
    else if (probe.isSuccess) setBase('public');
    else if (probe.isError) setBase('replaced');
  }, [baseTilesUrl, probe.isSuccess, probe.isError, setBase]);

  if (base === 'undecided') return null;
  if (base !== 'public' || baseTilesUrl === null) {
    return (
      <WmsLayer id="base" url={OWN_WMS} layer={BASE_LAYER} opacity={1} zIndex={1} transparent={false} webp />
    );
  }
  const failed = (): void => {
    // Without a connection the built-in map could not be fetched either.
    if (useConnectionStore.getState().lost) return;
    errors.current += 1;
    if (errors.current >= TOLERATED) setBase('replaced');
  };
  return (
    <TileLayer
      ref={tiles}
      url={baseTilesUrl}
      zIndex={1}
      maxZoom={MAX_ZOOM}
      maxNativeZoom={17}
      eventHandlers={{ tileerror: failed, load: () => report('base', 'ready') }}
    />
  );
}

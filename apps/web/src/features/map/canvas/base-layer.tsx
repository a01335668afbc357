import { useEffect } from 'react';
import { TileLayer } from 'react-leaflet';
import { BASE_LAYER } from '../state/layers.ts';
import { MAX_ZOOM } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { WmsLayer } from './wms-layer.tsx';

interface Props {
  readonly wmsUrl: string;
  readonly baseTilesUrl: string | null;
}

/** The base map: the public tiles where they are configured and answer, the built-in relief otherwise. */
export function BaseLayer({ wmsUrl, baseTilesUrl }: Props) {
  const failed = useMapStore((store) => store.publicBaseFailed);
  const fail = useMapStore((store) => store.failPublicBase);
  useEffect(() => {
    if (baseTilesUrl === null || failed) return;
    window.addEventListener('offline', fail);
    return () => window.removeEventListener('offline', fail);
  }, [baseTilesUrl, failed, fail]);
  if (baseTilesUrl === null || failed) {
    return <WmsLayer id="base" url={wmsUrl} layer={BASE_LAYER} opacity={1} zIndex={1} transparent={false} />;
  }
  return (
    <TileLayer
      url={baseTilesUrl}
      zIndex={1}
      maxZoom={MAX_ZOOM}
      maxNativeZoom={17}
      eventHandlers={{ tileerror: fail }}
    />
  );
}

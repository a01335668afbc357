import { useEffect } from 'react';
import { WmsLayer } from '../leaflet/wms-layer.tsx';
import { BASE_LAYER, NAMES_LAYER, NAMES_Z, OWN_WMS } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import { useDrawing } from './use-drawing.ts';

interface Props {
  readonly id: 'base' | 'names';
  /** Whether the browser is to draw it. */
  readonly own: boolean;
  /** A share from 0 to 1. */
  readonly opacity: number;
}

/**
 * The built-in base map, or its lines and names to be laid over the wind: drawn by the browser from tiles, or pictures
 * of the map service where that cannot be or is not wanted yet. The pictures stay until the drawing is complete.
 */
export function DrawnLayer({ id, own, opacity }: Props) {
  const { code, list, needed, setNeeded, withPictures } = useDrawing(own);
  const report = useMapStore((store) => store.report);
  const theme = useMapTheme();
  const Layer = code?.[id];
  useEffect(() => {
    // The pictures that leave report that nothing is shown.
    if (!needed) report(id, 'ready');
  }, [id, needed, report]);
  return (
    <>
      {withPictures && (
        <WmsLayer
          id={id}
          url={OWN_WMS}
          layer={id === 'base' ? BASE_LAYER : NAMES_LAYER}
          opacity={opacity}
          transparent={id === 'names'}
          webp
          theme={theme}
          zIndex={id === 'base' ? 1 : NAMES_Z}
        />
      )}
      {Layer && list && <Layer list={list} opacity={opacity} onPictures={setNeeded} />}
    </>
  );
}

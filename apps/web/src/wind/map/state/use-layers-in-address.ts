import { useEffect } from 'react';
import { layersInAddress, useMapStore } from './map-store.ts';
import type { MapNavigation } from './use-map-navigation.ts';

/** Milliseconds for which a slider has to rest: browsers take only a hundred changes of an address in half a minute. */
const REST = 300;

/** Makes the layers as the address has them; the address follows what is changed afterwards. */
export function useLayersInAddress(capas: string | null, layer: MapNavigation['layer']): void {
  useEffect(() => useMapStore.getState().setLayers(capas), [capas]);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const leave = useMapStore.subscribe((now, before) => {
      const capas = layersInAddress(now);
      if (capas === layersInAddress(before)) return;
      clearTimeout(resting);
      resting = setTimeout(() => layer(capas), REST);
    });
    return () => {
      clearTimeout(resting);
      leave();
    };
  }, [layer]);
}

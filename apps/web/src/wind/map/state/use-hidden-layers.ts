import { useEffect } from 'react';
import { hiddenLayers, useMapStore } from './map-store.ts';
import type { MapNavigation } from './use-map-navigation.ts';

/** Switches the layers off that the address names; the address follows what is switched afterwards. */
export function useHiddenLayers(ocultas: string | null, hide: MapNavigation['hide']): void {
  useEffect(() => useMapStore.getState().hide(ocultas), [ocultas]);
  useEffect(
    () =>
      useMapStore.subscribe((now, { overlays, bathymetry }) => {
        if (now.overlays !== overlays || now.bathymetry !== bathymetry) hide(hiddenLayers(now));
      }),
    [hide],
  );
}

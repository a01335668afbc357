import { useEffect, useState } from 'react';
import type { MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { DrawnLayer } from './drawn-layer.tsx';
import { SeabedLayers } from './seabed-layers.tsx';
import { WindLayer } from './wind-layer.tsx';

interface Props {
  readonly state: MapState;
  readonly wmsUrl: string;
  /** Whether the browser draws base map and names. */
  readonly own: boolean;
}

/** Milliseconds after which the other layers no longer wait for the wind. */
const WIND_FIRST_MS = 4_000;

/**
 * Whether the wind layer is there, has failed or takes too long. Only then the other layers are asked for, because the
 * wind is what visitors open the map for.
 */
function useWindSettled(): boolean {
  const [settled, setSettled] = useState(false);
  const wind = useMapStore(({ overlays, status }) => (overlays.wind.visible ? status.wind : 'ready'));
  if (!settled && (wind === 'ready' || wind === 'failed')) setSettled(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(true), WIND_FIRST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return settled;
}

/** The layers of wind, seabed and names, as the visitor has set them. */
export function OverlayLayers({ state, wmsUrl, own }: Props) {
  const overlays = useMapStore((store) => store.overlays);
  const opacity = useMapStore((store) => store.opacity);
  const bathymetry = useMapStore((store) => store.bathymetry);
  const { wind, names } = overlays;
  const settled = useWindSettled();
  return (
    <>
      {wind.visible && (
        <WindLayer state={state} wmsUrl={wmsUrl} opacity={(opacity * wind.opacity) / 10_000} />
      )}
      {settled && bathymetry && <SeabedLayers wmsUrl={wmsUrl} own={own} />}
      {settled && names.visible && <DrawnLayer id="names" own={own} opacity={names.opacity / 100} />}
    </>
  );
}

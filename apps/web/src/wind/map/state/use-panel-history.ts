import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { useMapStore } from './map-store.ts';
import type { MapNavigation, OwnNavigation } from './use-map-navigation.ts';

/**
 * Opens the panel of areas for an address that has a shape or a filter, and shows again what stood there when the
 * visitor comes back to an entry of the browser's history.
 */
export function usePanelHistory(hasShape: boolean, keepPanel: MapNavigation['keepPanel']): void {
  const { key, state }: Location<OwnNavigation | null> = useLocation();
  const popped = useNavigationType() === 'POP';
  const kept = popped ? state?.measures : undefined;
  const measureOpen = useMapStore((store) => store.measureOpen);
  const setMeasureOpen = useMapStore((store) => store.setMeasureOpen);

  const arrive = useEffectEvent(() => {
    if (kept !== undefined) setMeasureOpen(kept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each entry is arrived at once
  useLayoutEffect(() => arrive(), [key]);

  const open = useEffectEvent(() => {
    if (hasShape && kept === undefined) setMeasureOpen(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(hasShape): what the visitor closes stays closed
  useEffect(() => open(), [hasShape]);

  const keep = useEffectEvent(() => {
    if ((state?.measures ?? false) !== measureOpen) keepPanel();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(measureOpen): an entry is written where the panel changes
  useEffect(() => keep(), [measureOpen]);
}

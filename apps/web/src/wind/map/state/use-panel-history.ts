import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useMapStore } from './map-store.ts';

/**
 * Keeps for each entry of the browser's history whether it was left with the panel of areas, which stands over that of
 * points: back and forward show what was there. Gives what is called before an entry is left.
 */
export function usePanelHistory(): () => void {
  const { key } = useLocation();
  const popped = useNavigationType() === 'POP';
  const left = useRef(new Map<string, boolean>());
  const here = useRef(key);
  const leave = useCallback(() => {
    // What left first counts: a point that is chosen closes the panel at once, and the router comes later.
    if (!left.current.has(here.current)) left.current.set(here.current, useMapStore.getState().measureOpen);
  }, []);
  const arrive = useEffectEvent(() => {
    if (key === here.current) return;
    leave();
    here.current = key;
    const before = left.current.get(key);
    left.current.delete(key);
    if (popped && before !== undefined) useMapStore.getState().setMeasureOpen(before);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each entry is arrived at once
  useEffect(() => arrive(), [key]);
  return leave;
}

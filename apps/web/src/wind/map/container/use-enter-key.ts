import type * as L from 'leaflet';
import { useEffect } from 'react';
import { useMapStore } from '../state/map-store.ts';

const MOVES = 'Mapa. Las flechas lo mueven, más y menos lo acercan y alejan, Intro';

/** Names the map for those who cannot see it, and makes the Enter key choose the place in its middle. */
export function useEnterKey(map: L.Map | null, onPoint: (lat: number, lon: number) => void): void {
  const draws = useMapStore(({ draw }) => draw !== null);
  useEffect(() => {
    const what = draws ? 'pone un punto en el centro' : 'consulta el punto del centro';
    map?.getContainer().setAttribute('aria-label', `${MOVES} ${what}.`);
  }, [map, draws]);
  useEffect(() => {
    const container = map?.getContainer();
    if (!map || !container) return;
    container.setAttribute('role', 'application');
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.target !== container) return;
      const { lat, lng } = map.getCenter();
      onPoint(lat, lng);
    };
    container.addEventListener('keydown', press);
    return () => container.removeEventListener('keydown', press);
  }, [map, onPoint]);
}

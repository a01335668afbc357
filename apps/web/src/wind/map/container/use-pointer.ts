import type * as L from 'leaflet';
import { useEffect } from 'react';
import { isDragged } from '../leaflet/is-dragged.ts';
import { useMapStore } from '../state/map-store.ts';

/** Milliseconds after which the pointer counts as resting. */
const REST = 200;

/** Follows the pointer over the map. */
export function usePointer(map: L.Map): void {
  const setPointer = useMapStore((store) => store.setPointer);
  useEffect(() => {
    let timer = 0;
    let frame = 0;
    const stop = (): void => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const move = ({ latlng: { lat, lng } }: L.LeafletMouseEvent): void => {
      stop();
      if (isDragged(map)) return;
      // A mouse moves more often than the screen is drawn.
      frame = requestAnimationFrame(() => setPointer({ lat, lng, rests: false }));
      timer = window.setTimeout(() => setPointer({ lat, lng, rests: true }), REST);
    };
    const leave = (): void => {
      stop();
      setPointer(null);
    };
    map.on('mousemove', move);
    map.on('mouseout movestart', leave);
    return () => {
      leave();
      map.off('mousemove', move);
      map.off('mouseout movestart', leave);
    };
  }, [map, setPointer]);
}

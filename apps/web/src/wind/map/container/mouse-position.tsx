import { degreesText } from '@mapa/field';
import type * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { isDragged } from '../leaflet/is-dragged.ts';
import { toPoint } from '../state/map-state.ts';
import classes from './container.module.css';

const NOWHERE = 'Unavailable';

/** The place under the pointer, latitude first; 'Unavailable' when the pointer is not on the map. */
export function MousePosition({ map }: { readonly map: L.Map }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It changes with every move, which React would take longer for than the browser.
    const show = (text: string): void => {
      if (place.current) place.current.textContent = text;
    };
    const move = ({ latlng }: L.LeafletMouseEvent): void => {
      // The place that is dragged stays under the pointer.
      if (isDragged(map)) return;
      const { lat, lon } = toPoint(latlng.lat, latlng.lng);
      show(`${degreesText(lat)} : ${degreesText(lon)}`);
    };
    const leave = (): void => show(NOWHERE);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map]);
  return (
    <div ref={place} className={classes.position} lang="en">
      {NOWHERE}
    </div>
  );
}

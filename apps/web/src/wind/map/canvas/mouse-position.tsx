import { degreesText } from '@mapa/field';
import type * as L from 'leaflet';
import { useEffect, useState } from 'react';
import { toPoint } from '../state/map-state.ts';
import classes from './canvas.module.css';

/** The place under the pointer, latitude first; 'Unavailable' when the pointer is not on the map. */
export function MousePosition({ map }: { readonly map: L.Map }) {
  const [text, setText] = useState('Unavailable');
  useEffect(() => {
    const move = ({ latlng }: L.LeafletMouseEvent): void => {
      const { lat, lon } = toPoint(latlng.lat, latlng.lng);
      setText(`${degreesText(lat)} : ${degreesText(lon)}`);
    };
    const leave = (): void => setText('Unavailable');
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map]);
  return <div className={classes.position}>{text}</div>;
}

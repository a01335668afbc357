import { type LatLon, VARIABLE_INFO } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useEffect, useState } from 'react';
import { formatQuantity } from '../../../ui/format.ts';
import { type PointSelection, pointValueQuery } from '../points/point-value-query.ts';

import { toPoint } from '../state/map-state.ts';
import classes from './canvas.module.css';

/** Milliseconds for which the pointer has to rest before its value is asked for. */
const REST = 200;

interface Props {
  readonly map: L.Map;
  readonly selection: PointSelection;
}

/** The value under the resting pointer. Each rest makes one small request, the same as a click there would make. */
export function LiveValue({ map, selection }: Props) {
  const place = useRestingPlace(map);
  const value = useQuery({
    ...pointValueQuery(place ?? { lat: 0, lon: 0 }, selection),
    enabled: place !== null,
    retry: false,
  });
  if (place === null || typeof value.data !== 'number') return null;
  const info = VARIABLE_INFO[selection.variable];
  return (
    <div className={classes.live} aria-hidden>
      {formatQuantity(value.data, info.decimals, info.unit)}
    </div>
  );
}

function useRestingPlace(map: L.Map): LatLon | null {
  const [place, setPlace] = useState<LatLon | null>(null);
  useEffect(() => {
    let timer = 0;
    const move = ({ latlng }: L.LeafletMouseEvent): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setPlace(toPoint(latlng.lat, latlng.lng)), REST);
    };
    const leave = (): void => {
      window.clearTimeout(timer);
      setPlace(null);
    };
    map.on('mousemove', move);
    map.on('mouseout movestart', leave);
    return () => {
      window.clearTimeout(timer);
      map.off('mousemove', move);
      map.off('mouseout movestart', leave);
    };
  }, [map]);
  return place;
}

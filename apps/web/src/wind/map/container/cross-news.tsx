import { coordinatesText, type LatLon } from '@mapa/field';
import type * as L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { toPoint } from '../state/map-state.ts';

interface Props {
  readonly map: L.Map;
  /** What is said of a place, after its coordinates and the zoom. */
  readonly say: (place: LatLon, lead: string) => ReactNode;
}

/** Milliseconds after which the cross counts as resting: arrows are pressed one after the other. */
const REST = 500;

/**
 * For who steers the map by keys the cross in its middle is what the pointer is for others: its coordinates and its
 * value are shown, and a screen reader says them with the name of the place once the map rests.
 */
export function CrossNews({ map, say }: Props) {
  const [here, setHere] = useState<{ readonly place: LatLon; readonly zoom: number }>();
  useEffect(() => {
    let timer = 0;
    const leave = (): void => {
      window.clearTimeout(timer);
      setHere(undefined);
      map.fire('mouseout');
    };
    const look = (): void => {
      window.clearTimeout(timer);
      if (document.activeElement !== map.getContainer()) return;
      const latlng = map.getCenter().wrap();
      map.fire('mousemove', { latlng });
      timer = window.setTimeout(
        () => setHere({ place: toPoint(latlng.lat, latlng.lng), zoom: map.getZoom() }),
        REST,
      );
    };
    look();
    map.on('focus moveend', look);
    map.on('blur', leave);
    return () => {
      map.off('focus moveend', look);
      map.off('blur', leave);
      leave();
    };
  }, [map]);
  return (
    <p className="unseen" role="status">
      {here && say(here.place, `${coordinatesText(here.place)}, zoom ${here.zoom}. `)}
    </p>
  );
}

import * as L from 'leaflet';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { useMapStore } from '../state/map-store.ts';
import { OPENING_BOUNDS, OPENING_URL } from '../state/opening.ts';

/**
 * Milliseconds for which the picture stays under the complete tiles, so that its removal does not slow the first
 * drawing.
 */
const COVERED = 2_000;

/**
 * A picture of the start view under the tiles of the base map, to be seen until they are there. The page's document
 * already shows it, at the same place.
 */
export function OpeningPicture() {
  const covered = useMapStore(({ status }) => status.base === 'ready');
  const [needed, setNeeded] = useState(true);
  useEffect(() => {
    if (!covered) return;
    const timer = window.setTimeout(() => setNeeded(false), COVERED);
    return () => window.clearTimeout(timer);
  }, [covered]);
  return needed && <Picture />;
}

function Picture() {
  const map = useMap();
  // This is a layout effect, and the browser waits until it has decoded the picture: the map never goes blank.
  useLayoutEffect(() => {
    const picture = L.DomUtil.create('img', 'leaflet-image-layer opening-picture', map.getPane('tilePane'));
    picture.decoding = 'sync';
    picture.src = OPENING_URL;
    picture.alt = '';
    const { min, max } = L.bounds(OPENING_BOUNDS.map((corner) => map.latLngToLayerPoint(corner)));
    if (min && max) {
      L.DomUtil.setPosition(picture, min);
      picture.style.width = `${max.x - min.x}px`;
      picture.style.height = `${max.y - min.y}px`;
    }
    return () => picture.remove();
  }, [map]);
  return null;
}

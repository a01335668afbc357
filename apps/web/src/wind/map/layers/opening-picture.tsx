import * as L from 'leaflet';
import { useEffect, useState } from 'react';
import { useOnMap } from '../leaflet/leaflet-map.tsx';
import { useMapStore } from '../state/map-store.ts';
import { OPENING_BOUNDS, OPENING_URL } from '../state/opening.ts';

/**
 * Milliseconds for which the picture stays under the complete tiles, so that its removal does not slow the first
 * drawing.
 */
const COVERED = 2_000;

/**
 * A picture of the start view under the tiles of the base map, to be seen until they are there. The page's document
 * already asks for it.
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
  useOnMap(picture);
  return null;
}

const picture = () => L.imageOverlay(OPENING_URL, OPENING_BOUNDS, { pane: 'tilePane', zIndex: 0 });

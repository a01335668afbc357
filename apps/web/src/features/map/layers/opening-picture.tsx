import { useState } from 'react';
import { ImageOverlay } from 'react-leaflet';
import { useMapStore } from '../state/map-store.ts';
import { OPENING_BOUNDS, OPENING_URL } from '../state/opening.ts';

/** Under the tiles of the base map: something to see of the start view until they are there. The page's document asks for it. */
export function OpeningPicture() {
  const covered = useMapStore(({ status }) => status.base === 'ready');
  const [needed, setNeeded] = useState(true);
  if (needed && covered) setNeeded(false);
  return needed && <ImageOverlay url={OPENING_URL} bounds={OPENING_BOUNDS} pane="tilePane" zIndex={0} />;
}

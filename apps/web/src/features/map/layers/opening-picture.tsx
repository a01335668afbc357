import { ImageOverlay } from 'react-leaflet';
import { OPENING_BOUNDS, OPENING_URL } from '../state/opening.ts';

/** Under the tiles of the base map: something to see of the start view until they are there. The page's document asks for it. */
export function OpeningPicture() {
  return <ImageOverlay url={OPENING_URL} bounds={OPENING_BOUNDS} pane="tilePane" zIndex={0} />;
}

import type * as L from 'leaflet';

/** Whether the map is being dragged. */
export const isDragged = ({ dragging }: L.Map): boolean =>
  // The handler of drags has this, which its type does not say.
  (dragging as L.Handler & { readonly moving: () => boolean }).moving();

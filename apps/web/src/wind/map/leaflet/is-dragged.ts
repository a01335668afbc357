import type * as L from 'leaflet';

/** Whether the map is being dragged. */
export const isDragged = ({ dragging }: L.Map): boolean =>
  // The handler of drags has this method, which its type does not list.
  (dragging as L.Handler & { readonly moving: () => boolean }).moving();

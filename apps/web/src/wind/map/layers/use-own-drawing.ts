import { useState } from 'react';
import type { MapState } from '../state/map-state.ts';
import { useFirstUse } from '../state/use-first-use.ts';

/**
 * Whether the browser draws the base map and its names by itself. Until the page is used, the start view is made of
 * pictures, which are the same for everybody and spare the first load the code.
 */
export function useOwnDrawing({ view }: Pick<MapState, 'view'>): boolean {
  const [isElsewhere] = useState(view !== null);
  const isUsed = useFirstUse();
  return isElsewhere || isUsed;
}

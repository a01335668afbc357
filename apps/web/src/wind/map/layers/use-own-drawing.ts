import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import type { MapState } from '../state/map-state.ts';
import { useFirstUse } from '../state/use-first-use.ts';

/**
 * Whether the browser draws the base map and its names by itself. Until the page is used, the start view is made of
 * pictures, which are the same for everybody and spare the first load the code; they have
 * a light look.
 */
export function useOwnDrawing({ view }: Pick<MapState, 'view'>): boolean {
  const [isElsewhere] = useState(view !== null);
  const isUsed = useFirstUse();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return isElsewhere || isUsed || isDark;
}

import { useComputedColorScheme } from '@mantine/core';
import type { MapTheme } from '@mapa/wms/names';
import { create } from 'zustand';

interface ReliefStore {
  /** The strength of the shading in percent of the usual one. */
  readonly shading: number;
  /** Whether the wind is shaded too. */
  readonly overWind: boolean;
  /** Whether the relief is on the map, so that this can be dark. */
  readonly isDrawn: boolean;
}

/** How the visitor wants the relief. */
export const useReliefStore = create<ReliefStore>()(() => ({
  shading: 100,
  overWind: false,
  isDrawn: false,
}));

/** Whether the map is light or dark: dark in the dark look, where the browser draws the ground itself. */
export function useMapTheme(): MapTheme {
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const isDrawn = useReliefStore((store) => store.isDrawn);
  return isDark && isDrawn ? 'dark' : 'light';
}

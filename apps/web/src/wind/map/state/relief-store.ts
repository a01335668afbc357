import { useComputedColorScheme } from '@mantine/core';
import type { MapTheme } from '@mapa/wms/names';
import { create } from 'zustand';
import { useMapStore } from './map-store.ts';

interface ReliefStore {
  /** The strength of the shading in percent of the usual one. */
  readonly shading: number;
  /** Whether the wind is shaded too; null until the visitor has chosen. */
  readonly overWind: boolean | null;
  /** Whether the browser draws the relief, so that it can be set. */
  readonly isDrawn: boolean;
}

/** The visitor's settings of the relief. */
export const useReliefStore = create<ReliefStore>()(() => ({
  shading: 100,
  overWind: null,
  isDrawn: false,
}));

/**
 * The wind is shaded from this zoom on unless the visitor chooses otherwise: it varies little on such a screen, and the
 * ground shows where one is.
 */
const SHADED_FROM = 11;

/** Whether the wind is shaded by the ground. */
export function useOverWind(): boolean {
  const isNear = useMapStore(({ zoom }) => zoom >= SHADED_FROM);
  return useReliefStore(({ overWind }) => overWind) ?? isNear;
}

/** Whether the map is light or dark: the built-in one has the look of the page, a public one is light. */
export function useMapTheme(): MapTheme {
  const look = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isPublic = useMapStore(({ base }) => base === 'public');
  return isPublic ? 'light' : look;
}

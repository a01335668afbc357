import type { MapTheme } from './theme.ts';

/** The lines of the base map. */
export const OUTLINE_LINES = ['provinces', 'borders', 'coast'] as const;
export type OutlineLine = (typeof OUTLINE_LINES)[number];

/** How a line is drawn; the width in pixels. */
export interface Stroke {
  readonly line: OutlineLine;
  readonly ink: string;
  readonly width: number;
}

export const COAST_INK = 'rgba(34, 72, 110, 0.9)';

/** The seam keeps the coast visible on the dark end of a scale too, or the light end. */
const INKS: Readonly<Record<MapTheme, Readonly<Record<OutlineLine | 'seam', string>>>> = {
  light: {
    provinces: 'rgba(88, 78, 104, 0.28)',
    borders: 'rgba(88, 70, 104, 0.6)',
    seam: 'rgba(255, 255, 255, 0.35)',
    coast: COAST_INK,
  },
  dark: {
    provinces: 'rgba(214, 206, 226, 0.26)',
    borders: 'rgba(222, 208, 236, 0.55)',
    seam: 'rgba(8, 16, 24, 0.4)',
    coast: 'rgba(150, 190, 222, 0.85)',
  },
};

/** The strokes of a base map at a zoom of the web map, the lowest first. */
export function strokesAt(zoom: number, theme: MapTheme): Stroke[] {
  const inks = INKS[theme];
  const isFar = zoom < 6;
  const provinces = isFar ? [] : ([{ line: 'provinces', ink: inks.provinces, width: 0.8 }] as const);
  return [
    ...provinces,
    { line: 'borders', ink: inks.borders, width: isFar ? 0.9 : 1.3 },
    { line: 'coast', ink: inks.seam, width: 2.6 },
    { line: 'coast', ink: inks.coast, width: isFar ? 0.8 : 1.1 },
  ];
}

import type { Place } from './places.ts';
import type { MapTheme } from './theme.ts';

/** How a name is written. Lengths are pixels. */
export interface NameStyle {
  readonly size: number;
  readonly weight: 500 | 600;
  readonly slant: 'normal' | 'italic';
  /** The space between letters. */
  readonly spacing: number;
  /** The radius of the dot at the place itself; 0 for none. */
  readonly dot: number;
}

/** How the name of a place is written at a zoom of the web map. */
export function styleOf({ kind, from }: Place, zoom: number): NameStyle {
  switch (kind) {
    case 'country':
      return { size: 12, weight: 600, slant: 'normal', spacing: 3, dot: 0 };
    case 'sea':
      return { size: 12, weight: 500, slant: 'italic', spacing: 0.6, dot: 0 };
    case 'range':
      return { size: 11, weight: 500, slant: 'italic', spacing: 0.8, dot: 0 };
    case 'village':
      return { size: 11, weight: 500, slant: 'normal', spacing: 0, dot: 1.3 };
    default: {
      // The name of a place grows as the map comes closer.
      const size = Math.min(
        from < 5 ? 15 : 14,
        (from < 5 ? 13 : from < 6.5 ? 12 : 11) + Math.max(0, Math.floor(zoom - 7) / 2),
      );
      return {
        size,
        weight: from < 6 ? 600 : 500,
        slant: 'normal',
        spacing: 0,
        dot: from < 6.5 ? 2.2 : 1.8,
      };
    }
  }
}

/** The colours of names on a light and on a dark map, by the kind of place. */
const INKS: Readonly<Record<MapTheme, Readonly<Record<Place['kind'] | 'halo', string>>>> = {
  light: {
    country: 'rgba(74, 68, 88, 0.75)',
    sea: '#3f6f96',
    range: '#7a6a55',
    village: '#3a4550',
    town: '#26313c',
    city: '#26313c',
    halo: 'rgba(255, 255, 255, 0.8)',
  },
  dark: {
    country: 'rgba(206, 200, 220, 0.8)',
    sea: '#8fb8d8',
    range: '#c9b99f',
    village: '#ccd5de',
    town: '#e6ecf2',
    city: '#f2f5f8',
    halo: 'rgba(12, 20, 28, 0.75)',
  },
};

export const nameInk = (theme: MapTheme, kind: Place['kind']): string => INKS[theme][kind];
export const haloInk = (theme: MapTheme): string => INKS[theme].halo;

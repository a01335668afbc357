import type { BaseInUse } from '../state/map-store.ts';

/** An author of a base map, with the page of the licence. */
export interface Credit {
  readonly text: string;
  readonly url?: string;
  /** The author asks for no place in sight. */
  readonly folds?: true;
}

const OPEN_STREET_MAP: Credit = {
  text: '© colaboradores de OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
};

const BUILT_IN: readonly Credit[] = [
  { text: '©\u00a0IGN de España (CC BY 4.0)', url: 'https://www.ign.es' },
  { text: 'GeoNames', url: 'https://www.geonames.org' },
  { text: 'Natural Earth', url: 'https://www.naturalearthdata.com', folds: true },
  { text: 'costa de GSHHG', folds: true },
  { text: 'relieve de SRTM30 y ETOPO5', folds: true },
];

/** The credits of the base map that is shown; none until it is known which one answers. */
export function baseCredits(base: BaseInUse, template: string | null): readonly Credit[] {
  if (base === 'undecided') return [];
  if (base !== 'public' || template === null) return BUILT_IN;
  return template.includes('opentopomap')
    ? [
        OPEN_STREET_MAP,
        { text: 'SRTM' },
        { text: '© OpenTopoMap (CC-BY-SA)', url: 'https://opentopomap.org' },
      ]
    : [OPEN_STREET_MAP];
}

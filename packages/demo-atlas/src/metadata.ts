import { type AtlasMetadata, extraUnits, IBERIA_GRID, UNITS, variableUnits } from '@mapa/atlas';
import { DATO_INFO, EXTRA_FIELDS, HEIGHTS, MAP_HEIGHTS, VARIABLES } from '@mapa/field';
import type { Relief } from './base/relief/relief.ts';

/** The version of the demonstration's numbers. It has to change whenever any of them does. */
export const DEMO_VERSION = 'demo-5';

const { crs, ...grid } = IBERIA_GRID;

/** Metadata of the root group, as `docs/atlas.md` describes it. */
export function demoMetadata(relief: Relief): AtlasMetadata {
  return {
    format: 1,
    version: DEMO_VERSION,
    title: 'Atlas eólico de demostración de la península ibérica',
    demonstration: true,
    crs,
    grid,
    heights: [...HEIGHTS],
    micro: { heights: [...MAP_HEIGHTS], levels: [...DATO_INFO.micro.levels] },
    period: { start: '2009-01-01T00:00:00Z', steps: 175_296, stepMinutes: 30 },
    relief: {
      crs: 'EPSG:4326',
      x0: relief.lon0,
      y0: relief.lat0,
      dx: relief.step,
      dy: relief.step,
      nx: relief.nx,
      ny: relief.ny,
    },
    units: { ...UNITS, ...variableUnits(VARIABLES), ...extraUnits(EXTRA_FIELDS), elevation: 'm' },
    licence: { name: 'Datos de demostración: no se venden', sale: false },
    attribution:
      'Datos de demostración: los valores de viento son inventados. Relieve: Marble (KDE), NASA SRTM30; ' +
      'batimetría: NOAA ETOPO5; costa: Natural Earth.',
  };
}

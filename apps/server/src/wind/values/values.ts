import type { AtlasMetadata } from '@mapa/atlas';
import { DATOS, type Dato, MINUTE_MS } from '@mapa/field';

/** A float32 of the atlas without digits beyond its precision: 7.42 instead of 7.420000076293945. */
export const toWireValue = (value: number): number => Number(value.toPrecision(7));

/** The calendar years (UTC) in which the series begins and ends. */
export function availablePeriod(period: AtlasMetadata['period']): { firstYear: number; lastYear: number } {
  const start = Date.parse(period.start);
  const last = start + (period.steps - 1) * period.stepMinutes * MINUTE_MS;
  return { firstYear: new Date(start).getUTCFullYear(), lastYear: new Date(last).getUTCFullYear() };
}

/** The resolutions that an atlas has, with the names of the wire. */
export function datosOf(metadata: Pick<AtlasMetadata, 'grid' | 'micro'>): Dato[] {
  return DATOS.filter((dato) => dato === 'meso' || hasMicro(metadata));
}

/**
 * Whether an atlas has a microscale. An import without microscale files leaves one empty level with the cells of the
 * mesoscale.
 */
export function hasMicro({ grid, micro }: Pick<AtlasMetadata, 'grid' | 'micro'>): boolean {
  return micro.levels.some((metres) => metres < grid.dx);
}

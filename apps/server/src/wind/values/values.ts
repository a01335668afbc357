import type { AtlasMetadata } from '@mapa/atlas';
import { DATOS, type Dato } from '@mapa/field';

/** A float32 of the atlas without the digits that it never had (7.42 instead of 7.420000076293945). */
export const toWireValue = (value: number): number => Number(value.toPrecision(7));

/** Calendar years (UTC) of the first and the last step of the series. */
export function availablePeriod(period: AtlasMetadata['period']): { firstYear: number; lastYear: number } {
  const start = Date.parse(period.start);
  const last = start + (period.steps - 1) * period.stepMinutes * 60_000;
  return { firstYear: new Date(start).getUTCFullYear(), lastYear: new Date(last).getUTCFullYear() };
}

/** The data types that an atlas has. An import without microscale files leaves one empty level, of the mesoscale's cells. */
export function datosOf(metadata: Pick<AtlasMetadata, 'grid' | 'micro'>): Dato[] {
  return DATOS.filter((dato) => dato === 'meso' || hasMicro(metadata));
}

export function hasMicro({ grid, micro }: Pick<AtlasMetadata, 'grid' | 'micro'>): boolean {
  return micro.levels.some((metres) => metres < grid.dx);
}

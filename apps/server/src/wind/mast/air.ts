import type { Atlas, Cell } from '@mapa/atlas';
import type { Values } from '@mapa/atlas/statistics';
import type { ReferenceAir } from '@mapa/contract';
import { groundAir } from '../ground-air.ts';
import type { HubSeries } from '../series/hub.ts';

/** The air of a cell at a height (m) at which its series is known. Rejects with AtlasError. */
export async function airAt(
  atlas: Atlas,
  cell: Cell,
  height: number,
  { times, stepMinutes, temperature, density }: HubSeries,
): Promise<ReferenceAir> {
  const { ground, stability } = await groundAir(atlas, cell, height, temperature);
  return {
    inicio: new Date(times[0] ?? 0).toISOString(),
    minutos: stepMinutes,
    temperaturas: rounded(temperature, 2),
    suelo: rounded(ground, 2),
    densidades: rounded(density, 4),
    presiones: stability ? rounded(stability.pressure, 2) : null,
    humedades: stability ? rounded(stability.humidity, 1) : null,
    obukhov: stability ? rounded(stability.obukhov, 4) : null,
  };
}

const rounded = (values: Values, decimals: number): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : Number(value.toFixed(decimals))));

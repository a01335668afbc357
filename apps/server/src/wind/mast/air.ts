import { type Atlas, type Cell, extraFieldsOf, seriesColumn } from '@mapa/atlas';
import type { ReferenceAir } from '@mapa/contract';
import { pressureAt, relativeHumidity } from '@mapa/field';
import type { HubSeries } from '../energy/hub.ts';

const STABILITY = ['PSFC', 'Q2', 'RMOL'] as const;

/** The air of a cell at a height (m) at which its series is known. Rejects with AtlasError. */
export async function airAt(
  atlas: Atlas,
  cell: Cell,
  height: number,
  { times, stepMinutes, temperature, density }: HubSeries,
): Promise<ReferenceAir> {
  const has = extraFieldsOf(atlas.metadata);
  const isStability = STABILITY.every((field) => has.includes(field));
  const series = await atlas.series(cell, { fields: ['T2', ...(isStability ? STABILITY : [])] });
  const ground = seriesColumn(series, 'T2');
  const column = (decimals: number, valueAt: (step: number) => number) =>
    Array.from(ground, (_, step) => rounded(valueAt(step), decimals));
  const of = (values: ArrayLike<number>) => (step: number) => values[step] ?? Number.NaN;
  const at = { ground: of(ground), temperature: of(temperature) };
  const stability = () => {
    const [surface, humid, inverse] = STABILITY.map((field) => of(seriesColumn(series, field)));
    if (!surface || !humid || !inverse) return undefined;
    return {
      presiones: column(2, (n) => pressureAt(surface(n) / 100, at.ground(n), at.temperature(n), height)),
      humedades: column(1, (n) => relativeHumidity(humid(n), surface(n), at.ground(n))),
      obukhov: column(4, inverse),
    };
  };
  return {
    inicio: new Date(times[0] ?? 0).toISOString(),
    minutos: stepMinutes,
    temperaturas: column(2, at.temperature),
    suelo: column(2, at.ground),
    densidades: column(4, of(density)),
    ...((isStability ? stability() : undefined) ?? { presiones: null, humedades: null, obukhov: null }),
  };
}

function rounded(value: number, decimals: number): number | null {
  if (Number.isNaN(value)) return null;
  return Number(value.toFixed(decimals));
}

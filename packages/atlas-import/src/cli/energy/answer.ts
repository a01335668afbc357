import type { Assessment } from '@mapa/wind-tools';

/** What a command prints: lines for people, or data that become JSON. */
export interface Answer {
  readonly text: readonly string[];
  readonly json: object;
}

/** The data of an assessment as JSON, with P50 among the other P values. */
export const figures = <A extends Assessment>({ horizons, ...found }: A) => ({
  ...found,
  horizons: horizons.map((horizon) => ({ p50: found.netMWh, ...horizon })),
});

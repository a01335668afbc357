import type { Assessment } from '@mapa/wind-tools';

/** What is printed: lines for people, or what becomes JSON. */
export interface Answer {
  readonly text: readonly string[];
  readonly json: object;
}

/** As JSON: P50 stands with the other P values. */
export const figures = <A extends Assessment>({ horizons, ...found }: A) => ({
  ...found,
  horizons: horizons.map((horizon) => ({ p50: found.netMWh, ...horizon })),
});

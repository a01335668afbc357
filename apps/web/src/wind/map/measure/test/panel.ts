import { areaCalls, PAGE_PATHS } from '@mapa/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/server.ts';
import { visit } from '../../../../test/visit.tsx';
import { address } from '../../test/map.ts';

export const DATA = {
  km2: 10_507.02,
  cells: 3_923_719,
  mean: 6.682662,
  min: 3.1,
  max: 12.4,
  percentiles: { p5: 4.8, p10: 5.1, p25: 5.8, p50: 6.6, p75: 7.2, p90: 7.76, p95: 8.3 },
  histogram: { from: 3, width: 0.5, counts: [1, 4, 3] },
  bestTenth: { from: 7.76, mean: 8.41 },
  bestCells: [
    { lat: 42.5, lon: -1.5, wind: 9.5 },
    // It is that of a point in the cart.
    { lat: 42.81952, lon: -1.6329, wind: 9.1 },
    { lat: 42.6, lon: -1.7, wind: 8.25 },
  ],
};
export const found = () => answer(areaCalls.area, { success: true, data: DATA });
export const panel = page.getByRole('complementary', { name: 'Área' });
export const open = async (
  kept: Record<string, string> = {},
  told: () => Promise<unknown> = found,
): Promise<void> => {
  await visit(`${PAGE_PATHS.map}?zoom=8&centro=42.7,-1.7&altura=100`, kept, told);
  await page.getByRole('button', { name: 'Área y perfil' }).click();
};

/** Writes the corners of a rectangle and has it shown. */
export async function typeCorners(north: string, south: string, west: string, east: string): Promise<void> {
  await panel.getByText('Escribir las esquinas').click();
  for (const [label, text] of [
    ['Norte', north],
    ['Sur', south],
    ['Oeste', west],
    ['Este', east],
  ] as const)
    await panel.getByLabelText(`${label} (°)`, { exact: true }).fill(text);
  await panel.getByRole('button', { name: 'Ver el área' }).click();
}

/** The panel has made the map narrower, and the address has followed. */
export const followed = (): Promise<void> =>
  expect.poll(() => address().centro).not.toMatch(/^42\.70*,-1\.70*$/);

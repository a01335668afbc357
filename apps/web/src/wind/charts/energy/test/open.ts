import { atlasCalls, type Energy, PAGE_PATHS, windCalls } from '@mapa/contract';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/server.ts';
import { visit } from '../../../../test/visit.tsx';
import { figures } from './figures.ts';

/** The energy of a point, and the answer of the server that tells it. */
export const energy: Energy = {
  buje: 100,
  turbina: { nombre: 'IEA 3,4\u202fMW, rotor de 130\u202fm', potencia: 3370 },
  celda: figures(8000),
  punto: figures(9000),
  mapa: [50, 100, 200],
  factor: 1.06,
};
export const told = { success: true as const, data: energy };

export const panel = page.getByRole('group').filter({ hasText: 'Energía de una turbina' });
/** Opens the energy of a turbine at a point; `energyTold` says how the server answers. */
export const open = async (energyTold: () => Promise<unknown>, kept = {}): Promise<void> => {
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323`, kept, async () => {
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: false, msg: 'Punto fuera del dominio.' });
    await energyTold();
  });
  await page.getByText('Energía de una turbina').click();
};

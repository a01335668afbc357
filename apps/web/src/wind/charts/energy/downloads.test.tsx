import { atlasCalls, type Energy, energyCalls, PAGE_PATHS, windCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold } from '../../../test/server.ts';
import { visit } from '../../../test/visit.tsx';
import { figures } from './test/figures.ts';

const { energia } = energyCalls;
const energy: Energy = {
  buje: 100,
  turbina: { nombre: 'IEA 3,4\u202fMW, rotor de 130\u202fm', potencia: 3370 },
  celda: figures(8000),
  punto: figures(9000),
  mapa: [50, 100, 200],
  factor: 1.06,
};
const told = { success: true as const, data: energy };

test('the figures are taken away as files, not before they are those of the settings', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323`, {}, async () => {
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: false, msg: 'Punto fuera del dominio.' });
    await answer(energia, told);
  });
  await page.getByText('Energía de una turbina').click();
  const panel = page.getByRole('group').filter({ hasText: 'Energía de una turbina' });
  const saved: { name: string; blob: Promise<string> }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: fetch(this.href).then((file) => file.text()) });
  });
  await panel.getByRole('button', { name: 'Resultados (CSV)' }).click();
  await expect.poll(() => saved[0]?.name).toBe('energia.csv');
  expect(await saved[0]?.blob).toContain('"Energía neta (P50)";"MWh al año";9000,00;8000,00;');
  const json = panel.getByRole('button', { name: 'Resultados (JSON)' });
  await json.click();
  await expect.poll(() => saved[1]?.name).toBe('energia.json');
  expect(JSON.parse((await saved[1]?.blob) ?? '')).toMatchObject({
    energia: energy,
    peticion: { buje: 100 },
  });
  click.mockRestore();
  await hold(energia);
  await panel.getByLabelText('Altura de buje, m').fill('120');
  await expect.element(json).toBeDisabled();
  await answer(energia, told);
  await expect.element(json).toBeEnabled();
});

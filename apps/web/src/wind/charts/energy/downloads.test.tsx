import { energyCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { answer, hold } from '../../../test/server.ts';
import { energy, open, panel, told } from './test/open.ts';

const { energia } = energyCalls;

test('the figures are taken away as files, not before they are those of the settings', async () => {
  await open(() => answer(energia, told));
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

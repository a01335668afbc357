import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address } from '../test/map.ts';
import { followed, open, panel } from './test/panel.ts';

test('a rectangle is drawn by the keyboard alone', async () => {
  await open();
  await followed();
  await panel.getByRole('button', { name: 'Rectángulo' }).click();
  await expect.element(panel.getByRole('button', { name: 'Terminar' })).toBeDisabled();
  await expect.element(page.getByRole('application')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Backspace}{Enter}');
  await expect.element(panel).toMatchTextContent('1 punto.');
  for (const arrow of ['{ArrowRight}', '{ArrowDown}']) {
    const before = address().centro;
    await userEvent.keyboard(arrow);
    await expect.poll(() => address().centro).not.toBe(before);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toMatchTextContent('10.507');
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(page.getByRole('article', { name: 'Punto seleccionado' })).not.toBeInTheDocument();
});

test('Enter ends what the pointer has drawn', async () => {
  await open();
  await followed();
  await panel.getByRole('button', { name: 'Polígono' }).click();
  const map = page.getByRole('application');
  for (const [n, position] of [
    { x: 120, y: 200 },
    { x: 220, y: 200 },
    { x: 220, y: 300 },
  ].entries()) {
    await map.click({ position });
    await expect.element(panel).toMatchTextContent(n === 0 ? '1 punto.' : `${n + 1} puntos.`);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toMatchTextContent('10.507');
  expect(address().trazo).toMatch(/^a/);
});

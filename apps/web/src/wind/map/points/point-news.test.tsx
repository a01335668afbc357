import { atlasCalls, PAGE_PATHS, placeCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/server.ts';
import { ANA, visit } from '../../../test/visit.tsx';
import { goTo, point } from '../test/map.ts';

/** Everything that screen readers are told, in that order. */
function told(): readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    const regions = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [aria-live]'),
    );
    for (const region of new Set(regions)) {
      const text = region?.textContent ?? '';
      if (text !== '') texts.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return texts;
}

test('the value of a point is told once, with the place, and then what the cart says', async () => {
  await visit(PAGE_PATHS.map, ANA, async () => {
    await answer(atlasCalls.microValue, { success: true, data: 6.84 });
    await answer(placeCalls.lugarDelPunto, {
      success: true,
      data: { nombre: 'Tafalla, Navarra', municipio: null, provincia: null },
    });
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.50764, lon: -1.62111 } });
  });
  await expect.element(page.getByRole('application')).toBeVisible();
  const texts = told();
  await goTo('42.5', '-1.6');
  await expect
    .poll(() => texts.filter((text) => text.includes('6,84')))
    .toEqual(['Viento medio a 50\u202fm: 6,84\u202fm/s. Tafalla, Navarra']);
  await expect.element(point).toMatchTextContent('Distancia al centro de la celda');
  expect(texts.filter((text) => text.includes('6,84'))).toHaveLength(1);
  await point.getByRole('button', { name: 'Añadir a la cesta' }).click();
  await expect.poll(() => texts.filter((text) => text.startsWith('Punto 1 en la cesta'))).not.toEqual([]);
});

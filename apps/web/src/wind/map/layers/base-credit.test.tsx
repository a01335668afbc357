import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';

const shownCredit = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main [data-base]')].find((one) => one.checkVisibility());
const more = page.getByRole('button', { name: 'Más fuentes del mapa' });

test('the credit takes one line of a phone, and all sources by touch and by keys', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  await visit(PAGE_PATHS.map, {});
  await expect
    .poll(() => shownCredit()?.innerText)
    .toMatch(/^Mapa: ©\sIGN de España \(CC BY 4\.0\) · GeoNames$/);
  // 16 pixels of a line and one above and below.
  expect(shownCredit()?.clientHeight).toBe(18);
  await more.click();
  const all = /IGN.*GeoNames.*Natural Earth.*GSHHG.*SRTM30.*ETOPO5$/;
  await expect.poll(() => shownCredit()?.innerText).toMatch(all);
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => shownCredit()?.innerText).not.toMatch(all);
});

test('where there is room every source is in sight', async () => {
  await visit(PAGE_PATHS.map, {});
  await expect.poll(() => shownCredit()?.innerText).toMatch(/IGN.*ETOPO5$/);
  await expect.element(more).not.toBeInTheDocument();
});

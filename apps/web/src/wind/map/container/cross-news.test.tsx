import { PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';

const map = page.getByRole('application');
const position = page.getByText('Unavailable', { exact: true });

test('who steers by keys is told where the cross is, what the wind is there and how near the map is', async () => {
  await visit(`${PAGE_PATHS.map}?centro=42.5,-2.5&zoom=8`, {});
  await expect.element(position).toBeVisible();
  await userEvent.keyboard('{Shift}');
  (map.element() as HTMLElement).focus();
  // The map stands on whole pixels, which are 400 m here.
  await expect.element(page.getByText(/^42\.(49|50)\d{3} : -2\.(49|50)\d{3}$/)).toBeVisible();
  const news = page.getByRole('status').filter({ hasText: 'zoom' });
  await expect.element(news).toMatchTextContent(/^42\.\d{5}, -2\.\d{5}, zoom 8\. \S/);
  await userEvent.keyboard('+');
  await expect.element(news).toMatchTextContent(/zoom 9\./);
  (map.element() as HTMLElement).blur();
  await expect.element(position).toBeVisible();
  await expect.element(news).not.toBeInTheDocument();
});

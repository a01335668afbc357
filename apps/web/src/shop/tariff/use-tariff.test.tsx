import { configurationCalls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/providers.tsx';
import { breakOff } from '../../test/server.ts';
import { ANA, path, THREE, visit, withPoints } from '../../test/visit.tsx';
import { tariffQuery } from './tariff-query.ts';

test('prices that cannot be loaded anew do as they are, and log nobody out', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  const total = page.getByRole('row', { name: 'Total a pagar' });
  await expect.element(total).toMatchTextContent('606,21');
  await breakOff(configurationCalls.descuentos);
  const { queryKey } = tariffQuery(ANA.access_token);
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.billing);
  expect(localStorage.getItem('access_token')).toBe(ANA.access_token);
});

import { calls, PAGE_PATHS } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';

const others = () => Promise.all([refuse(calls.account, 403), refuse(calls.sessions, 403)]);
const offered = { ...billing, comprador: 'empresa' as const };

test('billing data that are offered again are shown, and are so no more where the user says so', async () => {
  await visit(PAGE_PATHS.account, ANA, () =>
    Promise.all([others(), answer(calls.facturacion, { success: true, data: offered })]),
  );
  const section = page.getByRole('region', { name: 'Datos de facturación' });
  await expect.element(section).toMatchTextContent('Calle Mayor, 1, 31621 Navarra, España');
  await answer(calls.olvidarFacturacion, { success: true });
  await section.getByRole('button', { name: 'Dejar de ofrecerlos' }).click();
  await expect.element(section).not.toBeInTheDocument();
});

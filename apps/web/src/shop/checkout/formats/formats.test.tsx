import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, timesAsked } from '../../../test/server.ts';
import { ANA, path, visit, withPoints } from '../../../test/visit.tsx';
import { FIRST_SETTINGS, keepSettings } from '../../../wind/charts/energy/settings/settings.ts';
import { order } from '../../bought/test/order.ts';
import { currentPurchase } from '../../purchase/purchase-store.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const format = (name: RegExp) => page.getByRole('checkbox', { name });
const POINT = [{ latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 }];

test('all formats are ticked; what is left out stays so', async () => {
  await visit(PAGE_PATHS.cart, withPoints(POINT));
  const boxes = page.getByRole('group', { name: 'Otros formatos, sin coste' }).getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBeGreaterThan(5);
  for (const box of boxes.elements()) expect(box).toBeChecked();
  await expect.element(page.getByText('wasp/*.tab')).toBeVisible();
  format(/^WindSim/)
    .element()
    .focus();
  await userEvent.keyboard(' ');
  expect(currentPurchase().formatos).not.toContain('windsim');
  expect(currentPurchase().formatos).toContain('vortex');
  await button('Ninguno').click();
  for (const box of boxes.elements()) expect(box).not.toBeChecked();
  await button('Todos').click();
  await expect.element(format(/^WindSim/)).toBeChecked();
});

test('hub and sectors of the report are chosen with the formats, and what is no height is not', async () => {
  await visit(PAGE_PATHS.cart, withPoints(POINT));
  const hub = page.getByRole('textbox', { name: 'Altura de buje de la página de energía, m' });
  await hub.fill('137,5');
  await page.getByRole('combobox', { name: 'Tablas por sector a cada altura' }).selectOptions('16 sectores');
  expect(currentPurchase().informe).toEqual({ buje: 137.5, sectores: 16 });
  await hub.fill('250');
  // The blades of the report's turbine, with a rotor of 130 m, reach 65 m down.
  await expect.element(page.getByText('Un número de 66 a 200')).toBeVisible();
  expect(currentPurchase().informe.buje).toBe(137.5);
  // Nothing is ordered with the height before it in its place.
  await button('Finalizar pedido').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'La altura de buje del informe' }))
    .toHaveTextContent(
      'La altura de buje del informe debe ser un número de 66 a 200 metros: corríjala para continuar.',
    );
  expect(path()).toBe(PAGE_PATHS.cart);
  await hub.fill('120');
  await button('Finalizar pedido').click();
  await expect.poll(path).toBe(PAGE_PATHS.billing);
});

test('the turbine of the report is chosen, with a hub at which it stands and what was set for its energy', async () => {
  keepSettings({ ...FIRST_SETTINGS, perdidas: { ...FIRST_SETTINGS.perdidas, interaccion: 8 } });
  const kept = window.localStorage.getItem('energia') ?? '';
  await visit(PAGE_PATHS.cart, { ...withPoints(POINT), energia: kept });
  const turbine = page.getByRole('combobox', { name: 'Turbina de la página de energía' });
  const hub = page.getByRole('textbox', { name: 'Altura de buje de la página de energía, m' });
  await hub.fill('50');
  await expect.element(page.getByText('Un número de 66 a 200')).toBeVisible();
  await turbine.selectOptions('IEA 15\u202fMW, rotor de 240\u202fm (marina)');
  // Half of the rotor is 120 m.
  await expect.element(hub).toHaveValue('121');
  expect(currentPurchase().informe).toMatchObject({
    buje: 121,
    energia: { turbina: { nombre: 'IEA_Reference_15MW_240' }, perdidas: { interaccion: 5 } },
  });
  await turbine.selectOptions('Clase IEC II, vientos medios');
  await page.getByRole('textbox', { name: 'Potencia nominal, kW' }).fill('4200');
  await page.getByRole('checkbox', { name: /^Con las pérdidas, las incertidumbres/ }).click();
  await expect
    .element(page.getByText(/^Pérdidas con las que .* Estelas de otras turbinas 8\u202f%/))
    .toBeVisible();
  expect(currentPurchase().informe).toMatchObject({
    energia: {
      turbina: { nombre: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200 },
      perdidas: { interaccion: 8 },
    },
  });
  await button('Finalizar pedido').click();
  await expect.poll(path).toBe(PAGE_PATHS.billing);
});

test('a report that was ordered with too low a hub says why its turbine does not stand', async () => {
  const ordered = order('P-000007', 'entregado', [42]);
  const made = { ...ordered, formatos: ['hoja' as const], informe: { ...ordered.informe, buje: 65 } };
  const entrega = { estado: 'lista' as const, puntosHechos: 1, desde: null, bytes: 9e6, enlaceHasta: null };
  await visit(PAGE_PATHS.orders, ANA, () =>
    answer(calls.pedidos, { success: true, data: [{ ...made, entrega }] }),
  );
  await page.getByRole('button', { name: /^Cambiar los formatos/ }).click();
  await expect
    .element(
      page.getByText(
        'Con un rotor de 130\u202fm las palas llegarían al suelo: el buje tiene que estar a más de',
      ),
    )
    .toBeVisible();
});

test('a paid order is made again with other formats', async () => {
  const made = {
    ...order('P-000007', 'entregado', [42]),
    formatos: ['hoja' as const],
    entrega: { estado: 'lista' as const, puntosHechos: 1, desde: null, bytes: 9e6, enlaceHasta: null },
  };
  await visit(PAGE_PATHS.orders, ANA, async () => {
    await answer(calls.pedidos, { success: true, data: [made] });
    await answer(calls.formatos, { success: true });
  });
  await page.getByRole('button', { name: /^Cambiar los formatos \(1 de/ }).click();
  const again = button('Volver a generar');
  await expect.element(again).toBeDisabled();
  const sectors = page.getByRole('combobox', { name: 'Tablas por sector a cada altura' });
  await sectors.selectOptions('16 sectores');
  await expect.element(again).toBeEnabled();
  // A height that is none is said, and nothing is made with the one before it in its place.
  const hub = page.getByRole('textbox', { name: 'Altura de buje de la página de energía, m' });
  for (const text of ['250', '9', '65', 'alta', '']) {
    await hub.fill(text);
    await expect.element(hub).toHaveAccessibleDescription('Un número de 66 a 200');
    await expect.element(again).toBeDisabled();
  }
  await button('Cancelar').click();
  await page.getByRole('button', { name: /^Cambiar los formatos \(1 de/ }).click();
  await sectors.selectOptions('16 sectores');
  await expect.element(again).toBeEnabled();
  await hub.fill('250');
  await hub.fill('120,5');
  await expect.element(again).toBeEnabled();
  await hub.fill('100');
  await sectors.selectOptions('12 sectores');
  await expect.element(again).toBeDisabled();
  await format(/^WAsP/).click();
  // The second click of a double click asks for nothing more, and so nothing says that the files are being made.
  await again.dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await timesAsked({ ...calls.formatos, path: calls.formatos.path.replace(':id', 'P-000007') })).toBe(
    1,
  );
});

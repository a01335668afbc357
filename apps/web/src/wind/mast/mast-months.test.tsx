import { calls, mastCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '../../app/focus/kept-focus.ts';
import { order } from '../../shop/bought/test/order.ts';
import { answer, queriesOf } from '../../test/server.ts';
import { ANA } from '../../test/visit.tsx';
import { csvFile, give, referenceOf } from './test/files.ts';
import { agree, compare, openMast, read } from './test/open.ts';

const NINE_MONTHS = 275 * 24;
const FIFTEEN_MONTHS = 457 * 24;

test('the months of a longer mast are told in words, and that they are chosen for good', async () => {
  await openMast();
  give(csvFile(FIFTEEN_MONTHS));
  await read();
  const months = page.getByLabelText('Doce meses que se comparan');
  await expect.element(months).toBeVisible();
  await expect
    .element(months)
    .toHaveAccessibleDescription(/ya no se cambian: de esta celda no podrá pedir otros/);
  const told = [...(months.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(told).toEqual([
    'marzo de 2017 a febrero de 2018',
    'abril de 2017 a marzo de 2018',
    'mayo de 2017 a abril de 2018',
    'junio de 2017 a mayo de 2018',
  ]);
});

test('the months of an earlier reading are asked for only where the present one has them', async () => {
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(FIFTEEN_MONTHS) });
  const text = await csvFile(FIFTEEN_MONTHS).text();
  give(new File([text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1')], 'mastil.csv'));
  await page.getByLabelText('Cada hora señala').selectOptions('begin');
  await page.getByLabelText('Fechas que no se entienden').selectOptions('leaveOut');
  const months = page.getByLabelText('Doce meses que se comparan');
  const readAs = async (dates: string, zone: string, told: RegExp) => {
    await page.getByLabelText('Orden de la fecha').selectOptions(dates);
    await page.getByLabelText('Zona horaria').selectOptions(zone);
    await agree.click();
    await expect.element(page.getByText(told)).toBeVisible();
  };
  const asked = async () => {
    await expect.element(compare).toBeEnabled();
    await compare.click();
    await expect.element(compare).toBeEnabled();
    const query = (await queriesOf(mastCalls.referencia)).at(-1);
    return [query?.get('desde'), query?.get('hasta')];
  };
  // By this order of the date 1 March is 3 January, and most other days are none.
  await readAs('mdy', '0,0', /^Del 3 de enero de 2017 al 5 de diciembre de 2018/);
  await readAs('dmy', '0,0', /^Del 1 de marzo de 2017 al 31 de mayo de 2018/);
  await expect.element(months).toHaveDisplayValue('junio de 2017 a mayo de 2018');
  expect(await asked()).toEqual(['2017-06', '2018-05']);
  // What was chosen is kept while it is there.
  await months.selectOptions('abril de 2017 a marzo de 2018');
  await readAs('dmy', '-60,0', /al 1 de junio de 2018/);
  await expect.element(months).toHaveDisplayValue('abril de 2017 a marzo de 2018');
  expect(await asked()).toEqual(['2017-04', '2018-03']);
  await months.selectOptions('julio de 2017 a junio de 2018');
  await readAs('dmy', '0,0', /al 31 de mayo de 2018/);
  await expect.element(months).toHaveDisplayValue('junio de 2017 a mayo de 2018');
  expect(await asked()).toEqual(['2017-06', '2018-05']);
});

test('no months are chosen where the place is not known, or its cell was bought', async () => {
  const months = page.getByLabelText('Doce meses que se comparan');
  await openMast(ANA, '');
  await answer(calls.pedidos, { success: true, data: [order('P-000001', 'entregado', [42])] });
  give(csvFile(FIFTEEN_MONTHS));
  await read();
  const position = page.getByRole('textbox', { name: 'Posición' });
  await expect.element(position).toBeVisible();
  await expect.element(months).not.toBeInTheDocument();
  await position.fill('42.5, -4.0');
  await expect.element(months).toBeVisible();
  // The cell whose centre is 42, -4.
  await position.fill('42.0, -4.0');
  await expect.element(months).not.toBeInTheDocument();
});

test('who goes on with the keyboard stays where they were', async () => {
  keepFocus();
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  give(csvFile(NINE_MONTHS));
  await read();
  await expect.element(page.getByRole('heading', { name: 'Calidad' })).toBeVisible();
  for (const [button, result] of [
    [agree, page.getByText(/el 100,0\s% de los intervalos tiene velocidad/)],
    [compare, page.getByText(/^P90: /)],
  ] as const) {
    // Only a button that can be pressed takes the focus.
    await expect.element(button).toBeEnabled();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(result).toBeVisible();
    await expect.element(button).toBeEnabled();
    await expect.element(button).toHaveFocus();
  }
});

test('a mast outside of the atlas is told at its position, which has the focus, until it is another', async () => {
  keepFocus();
  await openMast(ANA);
  const said = 'Punto fuera del dominio.';
  await answer(mastCalls.referencia, { success: false, msg: said, campos: { lat: said } });
  give(csvFile(NINE_MONTHS));
  await read();
  await compare.click();
  const position = page.getByLabelText('Posición', { exact: true });
  await expect.element(position).toHaveAccessibleDescription(/fuera del dominio. Corrija la posición/);
  await expect.element(position).toHaveFocus();
  await expect.element(compare).toBeEnabled();
  await expect.element(position).toHaveFocus();
  await position.fill('42.0, -1.6');
  await expect.element(position).not.toHaveAttribute('aria-invalid', 'true');
});

test('of rows that repeat an hour only what there is is counted, and the fields of a step stand in line', async () => {
  await openMast();
  const row = '2017-03-01 00:00;7.70;0\n';
  give(new File([await csvFile(NINE_MONTHS).text(), row], 'mastil.csv'));
  await read();
  const findings = page.getByRole('listitem').filter({ hasText: 'la hora de otra' });
  await expect.element(findings).toBeVisible();
  expect(findings.element().textContent).toMatch(
    /^1 fila repite la hora de otra y no se cuenta dos veces(\.|; 1 con)/,
  );
  const fields = [
    page.getByLabelText('Posición', { exact: true }),
    page.getByLabelText('Altura del anemómetro'),
  ];
  const [first, second] = fields.map((field) => field.element().getBoundingClientRect().top);
  expect(first).toBe(second);
});

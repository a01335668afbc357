import { type Account, calls, PAGE_PATHS } from '@mapa/contract';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepFocus } from '../../app/focus/kept-focus.ts';
import { answer, bodiesOf, hold, refuse, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';

beforeAll(keepFocus);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const ACCOUNT: Account = {
  ...(JSON.parse(ANA.user) as Pick<Account, 'id' | 'nombre' | 'apellido' | 'email'>),
  sector: 'Pesca',
  usoDatos: 'Tesis',
  empresa: '',
  alta: '2026-01-02T10:00:00.000Z',
};
const told = () =>
  Promise.all([
    answer(calls.account, { success: true, data: ACCOUNT }),
    refuse(calls.sessions, 403),
    answer(calls.sectors, {
      success: true,
      data: { sectores: [{ name: 'Promotor' }, { name: 'Otro' }] },
    }),
  ]);

// Reglamento (UE) 2016/679, art. 16: whoever has an account may set right all that it holds.
test('sector, company and intended use are changed as the name is; a sector of one’s own stays to choose', async () => {
  await visit(PAGE_PATHS.account, ANA, told);
  await expect.element(field('Sector')).toHaveValue('Pesca');
  await expect.element(page.getByText('ana@ejemplo.es')).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Para cambiar el correo, escríbanos a contacto@ejemplo.es.');
  await field('Sector').selectOptions('Otro');
  const save = page.getByRole('button', { name: 'Guardar los cambios' });
  await save.click();
  await expect.element(field('Indique cuál')).toHaveAccessibleDescription('Campo obligatorio');
  await field('Indique cuál').fill('Minería');
  await field('Uso previsto de los datos (opcional)').fill('Proyecto');
  await field('Empresa (opcional)').fill('Vientos');
  const body = {
    nombre: 'Ana',
    apellido: 'Ruiz',
    sector: 'Minería',
    usoDatos: 'Proyecto',
    empresa: 'Vientos',
  };
  await answer(calls.changeAccount, { success: true, data: { ...ACCOUNT, ...body } });
  await save.click();
  await expect.poll(() => bodiesOf(calls.changeAccount)).toEqual([body]);
  await expect.element(field('Sector')).toHaveValue('Minería');
  await expect.element(field('Indique cuál')).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
});

test('what is written while the data are being saved stays, and can be saved next', async () => {
  await visit(PAGE_PATHS.account, ANA, told);
  const company = field('Empresa (opcional)');
  await field('Nombre').fill('Eva');
  await hold(calls.changeAccount);
  const save = page.getByRole('button', { name: 'Guardar los cambios' });
  await save.click();
  await expect.poll(() => timesAsked(calls.changeAccount)).toBe(1);
  await company.fill('Vientos');
  await answer(calls.changeAccount, { success: true, data: { ...ACCOUNT, nombre: 'Eva' } });
  await expect.element(page.getByText('Cambios guardados')).toBeVisible();
  await expect.element(company).toHaveValue('Vientos');
  await expect.element(field('Nombre')).toHaveValue('Eva');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
});

test('a wrong present password is told at its field, which has the focus', async () => {
  await visit(PAGE_PATHS.account, ANA, told);
  const present = field('Contraseña actual');
  await present.fill('no-es-esta');
  await field('Nueva contraseña').fill('mar pez nube');
  await field('Repita la nueva contraseña').fill('mar pez nube');
  const fault = 'La contraseña actual no es correcta.';
  await refuse(calls.changePassword, 400, fault, { campos: { actual: fault } });
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect.element(present).toHaveFocus();
  await expect.element(present).toHaveAccessibleDescription(fault);
  await expect.element(present).toHaveAttribute('aria-invalid', 'true');
});

import { calls, legalPath, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { visit } from '../../test/visit.tsx';

const PRIVACY = 'Debe aceptar la política de tratamiento de datos del CENER para poder continuar';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = () => page.getByRole('button', { name: 'Crear la cuenta' }).click();
const sectors = () =>
  answer(calls.sectors, {
    success: true,
    data: {
      sectores: [{ name: 'Promotor' }, { name: 'Otro' }],
    },
  });

test('names what is wrong at its field and leads to the first', async () => {
  await visit(PAGE_PATHS.register, {}, sectors);
  await field('Sector').selectOptions('Otro');
  await field('Correo electrónico').fill('ana@');
  await field('Contraseña').fill('12345');
  await field('Empresa (opcional)').fill('a'.repeat(101));
  await send();
  const said = (label: string) => expect.element(field(label));
  await said('Correo electrónico').toHaveAccessibleDescription('Formato incorrecto');
  await said('Nombre').toHaveAccessibleDescription('Campo obligatorio');
  await said('Apellidos').toHaveAccessibleDescription('Campo obligatorio');
  await said('Indique cuál').toHaveAccessibleDescription('Campo obligatorio');
  await said('Empresa (opcional)').toHaveAccessibleDescription('Como máximo 100 caracteres');
  await said('Contraseña').toHaveAccessibleDescription(/Como mínimo 6 caracteres/);
  await expect.element(page.getByText(PRIVACY)).toBeVisible();
  await expect.element(field('Correo electrónico')).toHaveFocus();
  await field('Correo electrónico').fill('');
  await send();
  await said('Correo electrónico').toHaveAccessibleDescription('El correo es obligatorio');
});

test('that does not go through says so, and nothing that was written is lost', async () => {
  await visit(PAGE_PATHS.register, {}, () =>
    Promise.all([sectors(), answer(calls.register, { success: false, msg: 'No' })]),
  );
  await field('Correo electrónico').fill('ana@ejemplo.es');
  await field('Nombre').fill('Ana');
  await field('Apellidos').fill('Ruiz');
  await field('Sector').selectOptions('Otro');
  await field('Indique cuál').fill('Pesca de altura');
  await field('Contraseña').fill('viento-7');
  await page.getByRole('checkbox').click();
  await send();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No se ha podido completar el registro, por favor, póngase en contacto con nosotros');
  await expect.element(field('Correo electrónico')).toHaveValue('ana@ejemplo.es');
});

// Ley Orgánica 3/2018, art. 11.2: the first layer of what is told.
test('who is responsible, for what and with which rights stands beside the button', async () => {
  await visit(PAGE_PATHS.register, {});
  const note = page.getByText('Responsable: CENER. Finalidad: gestionar su cuenta y sus compras.');
  await expect.element(note).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'política de privacidad' }))
    .toHaveAttribute('href', legalPath('privacidad'));
});

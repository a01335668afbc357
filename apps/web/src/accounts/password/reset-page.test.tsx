import { calls, configurationCalls, PAGE_PATHS, resetPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff, refuse } from '../../test/server.ts';
import { ANA, CONFIGURATION, visit } from '../../test/visit.tsx';

/** A link of its own for each test: browsers keep the answer of 410 that has no other word on it. */
const newLink = (): string => resetPath(crypto.randomUUID());
const message = page.getByRole('alert');
const password = page.getByLabelText('Nueva contraseña', { exact: true });
const anotherLink = page.getByRole('link', { name: 'Pedir otro enlace' });
const good = () => answer(calls.resetLink, { success: true });

async function send(text: string): Promise<void> {
  await password.fill(text);
  await page.getByLabelText('Repita la contraseña').fill(text);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
}

test.for([
  [404, 'El enlace no es válido.'],
  [410, 'El enlace ha caducado. Solicite de nuevo el cambio de contraseña.'],
] as const)(
  'a link that is dead (%i) says so before anything is typed, and ends no session',
  async ([status, said]) => {
    await visit(newLink(), ANA, () => refuse(calls.resetLink, status, said));
    await expect.element(message).toHaveTextContent(said);
    await expect.element(anotherLink).toHaveAttribute('href', PAGE_PATHS.forget);
    await expect.element(password).not.toBeInTheDocument();
    expect({ ...localStorage }).toMatchObject(ANA);
  },
);

test('a link that could not be looked at can be tried again', async () => {
  await visit(newLink(), {}, () => breakOff(calls.resetLink));
  await expect.element(message).toMatchTextContent('conexión');
  await good();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(password).toBeVisible();
  await expect.element(message).toHaveTextContent('');
});

test('a link that was used meanwhile says so in place of the form', async () => {
  await visit(newLink(), {}, good);
  const said = 'Este enlace ya se ha usado, o se ha usado otro más reciente.';
  await refuse(calls.reset, 410, said);
  await send('mar pez nube');
  await expect.element(message).toHaveTextContent(said);
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(anotherLink).toBeVisible();
});

test('what the server finds wrong is told at its field alone, and nothing of it stays for the next try', async () => {
  await visit(newLink(), {}, good);
  const weak = 'Esta contraseña es de las primeras que se prueban. Elija otra.';
  await refuse(calls.reset, 400, weak, { campos: { password: weak } });
  await send('contraseña');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/de las primeras que se prueban/);
  await expect.element(message).toHaveTextContent('');
  const busy = 'Demasiadas peticiones seguidas.';
  await refuse(calls.reset, 429, busy);
  await send('mar pez nube');
  await expect.element(message).toHaveTextContent(busy);
  await send('mar');
  await expect.element(password).toHaveAccessibleDescription(/por lo menos 8 caracteres/);
  await expect.element(message).toHaveTextContent('');
});

test('Enter leaves the message of a forgotten password for the map', async () => {
  const data = { ...CONFIGURATION, buzon: '/buzon' };
  await visit(PAGE_PATHS.forget, {}, () =>
    Promise.all([
      answer(calls.forget, { success: true }),
      answer(configurationCalls.configuration, { success: true, data }),
    ]),
  );
  await page.getByLabelText('Correo electrónico').fill('ana@ejemplo.es');
  await page.getByRole('button', { name: 'Enviar petición' }).click();
  const dialog = page.getByRole('dialog', { name: 'Petición enviada' });
  await expect.element(dialog.getByRole('link', { name: 'Abrir el buzón de demostración' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Aceptar' })).toHaveFocus();
});

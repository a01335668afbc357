import { calls, confirmPath, PAGE_PATHS, projectCalls, resetPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { has, ID, inBrowser, kept, project } from '../../projects/page/test/projects.ts';
import { otherTab } from '../../test/other-tab.ts';
import { answer, breakOff, refuse, timesAsked } from '../../test/server.ts';
import { ANA, path, visit } from '../../test/visit.tsx';

const title = page.getByRole('heading', { level: 1 });
const message = page.getByRole('alert');
const ENTERED = { success: true as const, access_token: ANA.access_token, data: JSON.parse(ANA.user) };
const stored = () => ({ ...localStorage });

async function logIn(): Promise<void> {
  await page.getByLabelText('Correo electrónico', { exact: true }).fill('nadie@ejemplo.es');
  await page.getByLabelText('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
}

test('a wrong password: the reason, and nothing left in the browser', async () => {
  const said = 'El correo o la contraseña no son correctos.';
  await visit(PAGE_PATHS.login, { clickedPoints: '[]' }, () => refuse(calls.authenticate, 401, said));
  await logIn();
  await expect.element(message).toHaveTextContent(said);
  expect(stored()).toEqual({});
  await page.getByRole('link', { name: '¿Ha olvidado la contraseña?' }).click();
  await expect.element(title).toHaveTextContent('Recuperar la contraseña');
  await expect.element(message).toHaveTextContent('');
});

test('no connection: a message that leaves by itself', async () => {
  await visit(PAGE_PATHS.login, {}, () => breakOff(calls.authenticate));
  await logIn();
  await expect.element(page.getByText('Error de conexión')).toBeVisible();
  await expect.element(page.getByText('Error de conexión')).not.toBeInTheDocument();
});

test('a confirmation link that leads nowhere goes to login and says so, once', async () => {
  const said = 'El enlace no es válido.';
  await visit(confirmPath('nada'), {}, () => refuse(calls.confirm, 404, said));
  await expect.poll(path).toBe(PAGE_PATHS.login);
  await expect.element(message).toMatchTextContent(said);
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect.element(title).toHaveTextContent('Crear una cuenta');
  await expect.element(message).toHaveTextContent('');
});

test('a confirmation without a connection keeps its link, and can be tried again', async () => {
  const link = confirmPath('nada');
  await visit(link, {}, () => breakOff(calls.confirm));
  await expect.element(page.getByText(/^No se ha podido confirmar/)).toBeVisible();
  expect(path()).toBe(link);
  await answer(calls.confirm, ENTERED);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(title).toHaveTextContent('Cuenta confirmada');
});

test('whoever is logged in is asked before a link confirms another account', async () => {
  await visit(confirmPath('nada'), { ...ANA }, () => answer(calls.confirm, ENTERED));
  await expect.element(page.getByText(/Este enlace puede ser de otra cuenta/)).toBeVisible();
  expect(await timesAsked({ method: 'GET', path: confirmPath('nada') })).toBe(0);
  await page.getByRole('button', { name: 'Seguir con el enlace' }).click();
  await expect.element(title).toHaveTextContent('Cuenta confirmada');
});

test('projects of the browser come into an account that a link confirmed when they are asked for', async () => {
  const saved = { success: true as const, data: project() };
  await visit(confirmPath('nada'), kept(project()), () =>
    Promise.all([answer(calls.confirm, ENTERED), answer(projectCalls.guardarProyecto, saved), has()]),
  );
  await expect.element(page.getByText(/siguen solo aquí/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Proyectos' }).click();
  await expect.element(page.getByText(/no está en ninguna cuenta/)).toBeVisible();
  expect(
    await timesAsked({
      method: projectCalls.guardarProyecto.method,
      path: projectCalls.guardarProyecto.path.replace(':id', ID),
    }),
  ).toBe(0);
  expect(inBrowser()).toHaveLength(1);
  await has(project());
  await page.getByRole('button', { name: /^Pasarlo a la cuenta/ }).click();
  await expect.element(page.getByRole('link', { name: /Sierra/ })).toBeVisible();
  expect(inBrowser()).toEqual([]);
});

const SAVE_PROJECT = {
  method: projectCalls.guardarProyecto.method,
  path: projectCalls.guardarProyecto.path.replace(':id', ID),
};

test('projects of the browser come by themselves into an account that was made in it, by the link', async () => {
  const saved = { success: true as const, data: project() };
  const asked = { ...kept(project()), cuentaPedida: 'Ana@Ejemplo.es' };
  await visit(confirmPath('nada'), asked, () =>
    Promise.all([
      answer(calls.confirm, ENTERED),
      answer(projectCalls.guardarProyecto, saved),
      has(project()),
    ]),
  );
  await expect.element(page.getByRole('heading', { name: 'Cuenta confirmada' })).toBeVisible();
  await expect.poll(() => timesAsked(SAVE_PROJECT)).toBe(1);
  await expect.poll(inBrowser).toEqual([]);
  expect(localStorage.getItem('cuentaPedida')).toBeNull();
  expect(localStorage.getItem('proyectosEnEspera')).toBeNull();
});

test('they come by themselves with a new password that was asked for in the browser', async () => {
  const saved = { success: true as const, data: project() };
  await visit(resetPath('nueva'), { ...kept(project()), cuentaPedida: 'ana@ejemplo.es' }, () =>
    Promise.all([
      answer(calls.resetLink, { success: true }),
      answer(calls.reset, ENTERED),
      answer(projectCalls.guardarProyecto, saved),
    ]),
  );
  await page.getByLabelText('Nueva contraseña').fill('viento-del-norte-7');
  await page.getByLabelText('Repita la contraseña').fill('viento-del-norte-7');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect.poll(() => timesAsked(SAVE_PROJECT)).toBe(1);
  await expect.poll(inBrowser).toEqual([]);
});

test('who asks for a new password is remembered until the link is followed', async () => {
  await visit(PAGE_PATHS.forget, {}, () => answer(calls.forget, { success: true }));
  await page.getByLabelText('Correo electrónico').fill('ana@ejemplo.es');
  await page.getByRole('button', { name: 'Enviar petición' }).click();
  await expect.element(page.getByText(/ha sido enviada a/)).toBeVisible();
  expect(localStorage.getItem('cuentaPedida')).toBe('ana@ejemplo.es');
});

test('an ended session leads to login and leaves the rest of the storage alone', async () => {
  await visit(PAGE_PATHS.account, { ...ANA, clickedPoints: '[]' }, () =>
    Promise.all([calls.account, calls.sessions, calls.descuentos].map((call) => refuse(call, 401))),
  );
  await expect.poll(path).toBe(PAGE_PATHS.login);
  await expect.element(message).toHaveTextContent('Su sesión ha caducado. Entre de nuevo para continuar.');
  expect(stored()).toEqual({ clickedPoints: '[]' });
});

test('a double click that leads to login leads back to where it was made', async () => {
  const point = `${PAGE_PATHS.map}?latitude=41.75000&longitude=-0.90000`;
  await visit(point, {}, () => answer(calls.authenticate, ENTERED));
  const add = page.getByRole('button', { name: 'Añadir a la cesta' }).first();
  await expect.element(add).toBeVisible();
  const button = add.element();
  for (const _ of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(path).toBe(PAGE_PATHS.login);
  await logIn();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

test('who logs in in another tab meanwhile goes on here too', async () => {
  await visit(PAGE_PATHS.account, {});
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Entrar' })).toBeVisible();
  Object.assign(otherTab(), ANA);
  await expect.poll(path).toBe(PAGE_PATHS.account);
});

test('who comes back from a payment without a session is told where the order is', async () => {
  await visit(`${PAGE_PATHS.map}?msg=pagado`, {});
  await expect.element(page.getByText(/^Si acaba de pagar, entre con su cuenta/)).toBeVisible();
  expect(window.location.search).not.toContain('msg');
});

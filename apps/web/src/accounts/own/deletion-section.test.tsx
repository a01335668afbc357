import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff, refuse } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';

const others = () => Promise.all([calls.account, calls.sessions].map((call) => refuse(call, 403)));
const question = page.getByRole('dialog', { name: '¿Eliminar la cuenta?' });
const confirm = question.getByRole('button', { name: 'Eliminar definitivamente' });

async function ask(): Promise<void> {
  await visit(PAGE_PATHS.account, ANA, others);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const { email } = JSON.parse(ANA.user) as { email: string };
  await question.getByLabelText('Correo electrónico').fill(email);
}

test('an account that could not be deleted is still asked about, with the reason', async () => {
  await ask();
  await expect.element(question).toMatchTextContent('las descargas de sus pedidos pagados («Mis pedidos»)');
  await breakOff(calls.deleteUser);
  await confirm.click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('conexión');
  await refuse(calls.deleteUser, 409, 'Es la única cuenta que administra la aplicación');
  await confirm.click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Es la única cuenta');
  expect(localStorage.getItem('access_token')).not.toBeNull();
});

test('of a deleted account nothing is left in the browser, whether or not the message is closed', async () => {
  await ask();
  await answer(calls.deleteUser, { success: true });
  await confirm.click();
  await expect.element(page.getByRole('dialog', { name: 'Cuenta eliminada' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

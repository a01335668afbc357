import { calls, type OwnOrder, PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { order } from '../../shop/bought/test/order.ts';
import { reportPaid, reportPayment } from '../../shop/payment/return/payment-store.ts';
import { answer, breakOff, refuse, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';

const others = async (orders: readonly OwnOrder[] = []) => {
  await Promise.all([calls.account, calls.sessions].map((call) => refuse(call, 403)));
  await answer(calls.pedidos, { success: true, data: [...orders] });
};
const question = page.getByRole('dialog', { name: '¿Eliminar la cuenta?' });
const confirm = question.getByRole('button', { name: 'Eliminar definitivamente' });

async function ask(orders?: readonly OwnOrder[]): Promise<void> {
  await visit(PAGE_PATHS.account, ANA, () => others(orders));
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const { email } = JSON.parse(ANA.user) as { email: string };
  await question.getByLabelText('Correo electrónico').fill(email);
}

test('another address than that of the account is told at its field, and deletes nothing', async () => {
  await ask();
  const typed = question.getByLabelText('Correo electrónico');
  await typed.fill('otra@ejemplo.es');
  for (const _ of ['once', 'twice']) {
    await confirm.click();
    await expect.element(typed).toHaveAccessibleDescription('No es el correo de esta cuenta');
    await expect.element(typed).toHaveFocus();
  }
  await typed.fill('');
  await expect.element(typed).not.toHaveAttribute('aria-invalid', 'true');
  await confirm.click();
  await expect.element(typed).toHaveAccessibleDescription('Escriba el correo de su cuenta');
  expect(await timesAsked(calls.deleteUser)).toBe(0);
});

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
  await expect
    .element(page.getByRole('dialog', { name: 'Cuenta eliminada' }))
    .toMatchTextContent('Su cuenta y sus datos personales se han eliminado.');
  expect(localStorage).toHaveLength(0);
});

test('after the deletion nothing asks the server any more, which would say that the session has lapsed', async () => {
  await ask();
  const data = { id: 'p', referencia: 'P-000007', estado: 'pagado', desde: null } as const;
  await answer(calls.pago, { success: true, data });
  reportPaid('2611A0000001');
  reportPayment('accepted');
  await expect.element(page.getByText('Estamos preparando su pedido.')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await answer(calls.deleteUser, { success: true });
  await confirm.click();
  const done = page.getByRole('dialog', { name: 'Cuenta eliminada' });
  await expect.element(done).toBeVisible();
  await refuse(calls.pago, 401);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(done).toBeVisible();
});

test('who has paid for what is still to come is told how it comes, how to withdraw, and what is kept', async () => {
  const entrega = {
    ...{ estado: 'pendiente' as const, puntosHechos: 0, bytes: null, enlaceHasta: null },
    desde: '2098-12-31T23:00:00Z',
  };
  const waiting = { ...order('P-000002', 'pagado', [42]), entrega, desistible: true };
  await ask([
    waiting,
    { ...order('P-000003', 'pagado', [41]), entrega: { ...entrega, desde: null } },
    order('P-000001', 'pagado', [43], 242),
  ]);
  await expect
    .element(question)
    .toMatchTextContent(
      'Tiene un pedido pagado que aún no se ha entregado (P-000002). Si elimina la cuenta, se lo enviaremos ' +
        'igualmente por correo, con un enlace que vale 24 horas y que ya no podrá renovar aquí. ' +
        'Para desistir hasta el 31 de diciembre de 2098, escriba a contacto@ejemplo.es',
    );
  await expect.element(question).toMatchTextContent('(P-000003)');
  await expect.element(question).not.toMatchTextContent('P-000001');
  await answer(calls.deleteUser, { success: true });
  await confirm.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Cuenta eliminada' }))
    .toMatchTextContent('se han eliminado, salvo las facturas y los pedidos que las justifican.');
});

import { deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../session/session.ts';
import { setSession } from '../session/session-store.ts';
import { answer, breakOff, hold, refuse, timesAsked } from '../test/server.ts';
import { ANA, visit } from '../test/visit.tsx';
import { inOrder } from './test/attention.ts';
import { invoice, paid, REFUND } from './test/orders.ts';

const title = page.getByRole('heading', { level: 1 });

test('visitors find no page, and the server is not asked', async () => {
  await visit(deskPath(), {});
  await expect.element(title).toHaveTextContent('Esta página no existe');
  expect(await timesAsked(deskCalls.atencion)).toBe(0);
});

test('whoever is no administrator finds no page', async () => {
  await visit(deskPath('pedidos'), ANA, () => refuse(deskCalls.atencion, 404));
  await expect.element(title).toHaveTextContent('Esta página no existe');
  await page.getByRole('main').getByRole('link', { name: 'Ir al mapa' }).click();
  await expect.element(page.getByRole('button', { name: 'Gestión' })).not.toBeInTheDocument();
});

test('what the desk showed one user is not shown to the next one', async () => {
  await visit(deskPath(), ANA, inOrder);
  await expect.element(page.getByText('Todo está en orden: no hay nada pendiente.')).toBeVisible();
  await refuse(deskCalls.atencion, 404);
  const user = { ...(JSON.parse(ANA.user) as Session['user']), id: '2', nombre: 'Eva' };
  setSession({ token: 'de-eva', user });
  await expect.element(title).toHaveTextContent('Esta página no existe');
});

test('a fault is said, and the next try shows what there is', async () => {
  await visit(deskPath(), ANA, () => breakOff(deskCalls.atencion));
  await expect.element(page.getByRole('main')).toMatchTextContent('Error de conexión');
  await inOrder();
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect.element(page.getByText('Todo está en orden: no hay nada pendiente.')).toBeVisible();
});

test('late deliveries, odd payments, records and jobs stand under their headings', async () => {
  const pedido = { id: 'p', referencia: 'P-000007' };
  const fecha = '2026-11-21T12:00:00Z';
  await visit(deskPath(), ANA, () =>
    answer(deskCalls.atencion, {
      success: true,
      data: {
        entregas: [{ ...pedido, cliente: 'Eólica, S. A.', desde: fecha, puntosHechos: 1, cantidad: 3 }],
        pagos: [
          { numero: '2611A001', pedido, aviso: 'duplicado', importe: 242, fecha },
          { numero: '2611A002', pedido: null, aviso: 'sin-pedido', importe: 242, fecha },
        ],
        devoluciones: [
          {
            ...{ ...REFUND, factura: 'R2026-000003', pedido },
            ...{ estado: 'rechazado', respuesta: 'SIS0057', dinero: 'pendiente' },
          },
        ],
        correos: [
          { id: '7', direccion: 'ana@ejemplo.es', codigo: '5.1.1', texto: '550 No such user', fecha, pedido },
        ],
        pruebas: [{ ...pedido, cliente: 'Viento, S. A.', pais: 'Francia', paisTarjeta: 'España' }],
        registros: {
          sinEnviar: 2,
          desde: fecha,
          rechazados: [],
          conErrores: [
            {
              ...invoice('F2026-000009', 242, null),
              registro: {
                resultado: 'accepted-with-errors',
                codigo: '2005',
                texto: 'El importe total no cuadra',
              },
            },
          ],
        },
        trabajos: [],
        detenida: 'numeros',
      },
    }),
  );
  for (const name of [
    'Entregas que se retrasan',
    'Pagos que revisar',
    'Devoluciones que revisar',
    'Correos devueltos',
    'Registros sin enviar',
    'Pruebas del lugar que se contradicen',
    'Registros aceptados con errores',
    'Ventas y devoluciones detenidas',
  ])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1 de 3' })).toBeVisible();
  await expect
    .element(page.getByRole('cell', { name: 'El pedido ya no existe: devuelva el cobro' }))
    .toBeVisible();
  await expect.element(page.getByText('2 registros esperan respuesta')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '550 No such user' })).toBeVisible();
  await answer(deskCalls.correoVisto, { success: true });
  await page.getByRole('button', { name: 'Marcar como revisado el correo a ana@ejemplo.es' }).click();
  await expect
    .poll(() => timesAsked({ method: 'POST', path: deskCalls.correoVisto.path.replace(':id', '7') }))
    .toBe(1);
  await expect.element(page.getByText('Aceptado con errores 2005: El importe total no cuadra')).toBeVisible();
  await answer(deskCalls.registroVisto, { success: true });
  await page.getByRole('button', { name: 'Marcar como revisado el registro de F2026-000009' }).click();
  const recordSeen = deskCalls.registroVisto.path.replace(':numero', 'F2026-000009');
  await expect.poll(() => timesAsked({ method: 'POST', path: recordSeen })).toBe(1);
  await answer(deskCalls.pruebasVistas, { success: true });
  await page.getByRole('button', { name: 'Marcar como revisado las pruebas de P-000007' }).click();
  const evidenceSeen = deskCalls.pruebasVistas.path.replace(':id', 'p');
  await expect.poll(() => timesAsked({ method: 'POST', path: evidenceSeen })).toBe(1);
  await answer(deskCalls.pagoVisto, { success: true });
  await inOrder();
  await page.getByRole('button', { name: 'Marcar como revisado el pago 2611A001' }).click();
  await expect.element(page.getByText('Todo está en orden')).toBeVisible();
});

test('an order is taken back once its reference is typed; a second click is no second refund', async () => {
  const pedido = paid();
  await visit(deskPath('pedidos', pedido.id), ANA, () =>
    Promise.all([
      inOrder(),
      answer(deskCalls.gestionPedido, { success: true, data: pedido }),
      answer(deskCalls.calculoDevolucion, { success: true, data: { importe: 242 } }),
    ]),
  );
  await page.getByRole('button', { name: 'Devolver el pedido' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Se devuelven 242,00\s€, con el IVA/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Devolver el pedido' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Motivo').fill('Pedido por error.');
  await dialog.getByLabelText('Escriba P-000042').fill('P-000041');
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Escriba P-000042').fill('p-000042');
  await hold(deskCalls.devolucion);
  await confirm.dblClick();
  const back = {
    ...pedido,
    devuelto: 242,
    facturas: [...pedido.facturas, invoice('R2026-000001', -242, 'F2026-000001')],
  };
  await answer(deskCalls.gestionPedido, { success: true, data: back });
  await answer(deskCalls.devolucion, { success: true });
  await expect.element(page.getByText('Pedido devuelto')).toBeVisible();
  await expect.element(page.getByText('R2026-000001')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Devolver el pedido' })).not.toBeInTheDocument();
  const path = deskCalls.devolucion.path.replace(':id', pedido.id);
  expect(await timesAsked({ method: 'POST', path })).toBe(1);
});

test('of a buyer elsewhere in the Union the evidence of the place is shown, and the tax alone goes back', async () => {
  const pedido = {
    ...paid(),
    pruebas: {
      ...{ pais: 'Francia', paisTarjeta: 'España', ip: '192.0.2.7', contradictorias: true },
      vies: {
        numero: 'FR40303265045',
        resultado: 'valid' as const,
        consulta: 'WAPIAAAA00000001',
        nombre: 'VENT DU SUD',
        fecha: '2026-11-21T12:00:00Z',
      },
    },
  };
  await visit(deskPath('pedidos', pedido.id), ANA, () =>
    Promise.all([
      inOrder(),
      answer(deskCalls.gestionPedido, { success: true, data: pedido }),
      answer(deskCalls.calculoDevolucion, { success: true, data: { importe: 42 } }),
    ]),
  );
  for (const text of ['España — contradice al de facturación', '192.0.2.7'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('FR40303265045: confirmado (VENT DU SUD, consulta WAPI')).toBeVisible();
  await page.getByRole('button', { name: 'Devolver el pedido' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Qué se devuelve').selectOptions('Solo el IVA');
  await dialog.getByLabelText('Motivo').fill('El comprador es empresa.');
  await dialog.getByLabelText('Escriba P-000042').fill('P-000042');
  await answer(deskCalls.devolucion, { success: true });
  await dialog.getByRole('button', { name: 'Devolver el pedido' }).click();
  await expect.element(page.getByText('Parte del pedido devuelta')).toBeVisible();
});

test('an account is deleted only with its address typed; what is refused is said', async () => {
  const user = { nombre: 'Eva', apellido: 'Sanz', email: 'eva@ejemplo.es', empresa: '', pedidos: 1 };
  const dates = { alta: '2026-11-21T12:00:00Z', confirmada: '2026-11-21T12:00:00Z', bloqueada: null };
  const id = '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11';
  await visit(deskPath('usuarios'), ANA, () =>
    Promise.all([
      inOrder(),
      answer(deskCalls.gestionUsuarios, {
        success: true,
        data: { total: 1, filas: [{ id, ...user, ...dates, rol: 'user' }] },
      }),
      refuse(deskCalls.eliminacion, 404, 'El usuario no existe.'),
    ]),
  );
  await page.getByRole('button', { name: 'Eliminar la cuenta de eva@ejemplo.es' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Eliminar' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Escriba eva@ejemplo.es').fill('eva@ejemplo.es');
  await confirm.click();
  await expect.element(page.getByText('El usuario no existe.')).toBeVisible();
});

test('an address of the desk that is none says so under its heading, and no try is offered', async () => {
  await visit(deskPath('nada'), ANA, inOrder);
  await expect.element(title).toHaveTextContent('Esta página no existe');
  await expect.element(page.getByText('Todo está en orden')).not.toBeInTheDocument();
});

test('an order that does not exist says so once under its heading, and no try is offered', async () => {
  const said = 'El pedido no existe.';
  await visit(deskPath('pedidos', paid().id), ANA, () =>
    Promise.all([inOrder(), refuse(deskCalls.gestionPedido, 404, said)]),
  );
  await expect.element(title).toHaveTextContent('Pedido');
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

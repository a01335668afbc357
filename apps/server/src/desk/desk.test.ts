import {
  API_ROOT,
  type Attention,
  type Call,
  type DeskLog,
  type DeskOrder,
  deskCalls,
  MAX_POINTS,
} from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn, testPassword } from '../accounts/test/user.ts';
import { call, mailsTo } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, addPayment, issuer } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
let admin: string;
let user: string;
beforeAll(async () => {
  app = await startRealApp();
  admin = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
  user = await logIn(app, await addUser(app, 'ana@ejemplo.es'));
});
afterAll(() => app.close());

const mark = () => ({ marca: crypto.randomUUID() });
const get = async <Data>(path: string) =>
  (await call(app, 'GET', `/gestion${path}`, { token: admin })).body.data as Data;
const post = (path: string, body: object) =>
  call(app, 'POST', `/gestion${path}`, { token: admin, body: { ...mark(), ...body } });
/** What the log says of a target, the newest first: action, detail and who. */
const logOf = async (target: string) =>
  (await get<{ filas: DeskLog[] }>('/actuaciones')).filas
    .filter(({ sobre }) => sobre === target)
    .map(({ accion, detalle, quien }) => [accion, detalle, quien]);

/** A paid order with its invoice and a delivery that was due two hours ago. */
async function sold(
  email: string,
  of: { cantidad?: number; descuento?: number } = {},
): Promise<{ id: string; referencia: string }> {
  const { db } = app.database;
  const pagadoAt = new Date(Date.now() - 2 * 3_600_000);
  const userId = await addUser(app, email);
  const id = await addPaidOrder(db, { pagadoAt, userId, email, ...of });
  await addPayment(db, id, pagadoAt);
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, new Date()));
  const none = { archivo: null, bytes: null, sha256: null, lista_at: null, correo_at: null };
  await db
    .insertInto('deliveries')
    .values({ pedido_id: id, ...none })
    .execute();
  const [row] = (await get<{ filas: DeskOrder[] }>(`/pedidos?buscar=${encodeURIComponent(email)}`)).filas;
  return { id, referencia: row?.referencia ?? '' };
}

describe('strangers', () => {
  const paths = Object.values(deskCalls as Record<string, Call>).map(
    ({ method, path }) => [method, path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')] as const,
  );
  it.each(paths)('are told of %s %s what they are told of no call at all', async (method, path) => {
    for (const token of [undefined, user, 'nobody']) {
      const options = { ...(token && { token }), ...(method === 'POST' && { body: {} }) };
      const [desk, none] = await Promise.all([
        call(app, method, path, options),
        call(app, method, '/nada/de/nada', options),
      ]);
      expect([desk.status, desk.body]).toEqual([404, none.body]);
      expect([...desk.headers.keys()]).toEqual([...none.headers.keys()]);
    }
  });

  it('are told so without the protection against forged requests too', async () => {
    const ask = (path: string) => fetch(`${app.address}${API_ROOT}${path}`, { method: 'POST' });
    expect((await ask('/gestion/tarifas')).status).toBe((await ask('/nada')).status);
  });

  it('find no page, whatever they ask with', async () => {
    for (const accept of ['text/html', 'application/json']) {
      for (const path of ['/gestion', '/GESTION/', '/gestion/pedidos'])
        expect((await fetch(`${app.address}${path}`, { headers: { accept } })).status).not.toBe(200);
    }
  });

  it('leave its page to the browser of an administrator, whose cookie no call takes', async () => {
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await fetch(`${app.address}${API_ROOT}/gestion/tarifas`, { headers });
    const [cookie = ''] = answer.headers.getSetCookie().filter((text) => text.startsWith('gestion='));
    expect(cookie).toMatch(/; Path=\/gestion; HttpOnly; SameSite=Strict$/);
    const sent = { headers: { cookie: cookie.split(';')[0] ?? '', accept: 'text/html' } };
    expect((await fetch(`${app.address}/gestion/pedidos`, sent)).status).not.toBe(404);
    expect((await fetch(`${app.address}${API_ROOT}/gestion/tarifas`, sent)).status).toBe(404);
  });
});

describe('orders', () => {
  it('are found by reference, customer, address and invoice, and shown whole', async () => {
    const { id, referencia } = await sold('busca@ejemplo.es');
    const number = `F${new Date().getFullYear()}`;
    for (const text of [referencia.toLowerCase(), 'busca@', 'Eólica del EBRO', number]) {
      const found = await get<{ filas: DeskOrder[] }>(`/pedidos?buscar=${encodeURIComponent(text)}`);
      expect(found.filas.map((row) => row.id)).toContain(id);
    }
    expect(await get('/pedidos?buscar=_%25')).toEqual({ total: 0, filas: [] });
    expect(await get('/pedidos?estado=entregado')).toEqual({ total: 0, filas: [] });
    expect(await get(`/pedidos/${id}`)).toMatchObject({
      referencia,
      email: 'busca@ejemplo.es',
      totalAPagar: 242,
      facturacion: { cif: 'A58818501' },
      facturas: [{ total: 242, rectifica: null, registro: null }],
    });
  });

  it('are taken back once, however often it is asked for', async () => {
    const { id, referencia } = await sold('devuelve@ejemplo.es');
    const path = `/pedidos/${id}/devolucion`;
    const motivo = 'Pedido por error.';
    expect((await post(path, { motivo, confirmacion: 'P-999999', antes: 0 })).body.campos).toHaveProperty(
      'confirmacion',
    );
    const body = { ...mark(), motivo, confirmacion: referencia, antes: 0 };
    const twice = await Promise.all([post(path, body), post(path, body)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const other = await post(path, { motivo, confirmacion: referencia, antes: 242 });
    expect([other.status, other.body.msg]).toEqual([409, 'El importe de este pedido ya se ha devuelto.']);
    expect(await get(`/pedidos/${id}`)).toMatchObject({ facturas: [{ total: 242 }, { total: -242 }] });
    expect(await logOf(referencia)).toEqual([
      ['devolucion', `todo lo que quedaba: ${motivo}`, 'jefa@ejemplo.es'],
    ]);
    expect((await mailsTo(app, 'devuelve@ejemplo.es', 1))[0]?.subject).toContain(referencia);
  });

  it('are late with the points that were not given back', async () => {
    const { id, referencia } = await sold('tres@ejemplo.es', { cantidad: 3 });
    const late = async () =>
      (await get<Attention>('/atencion')).entregas.filter((row) => row.id === id).map((row) => row.cantidad);
    expect(await late()).toEqual([3]);
    const asked = { puntos: [2], motivo: 'Repetido.', confirmacion: referencia, antes: 0 };
    expect((await post(`/pedidos/${id}/devolucion`, asked)).status).toBe(200);
    expect(await late()).toEqual([2]);
  });

  it('are given back in part, from a page that shows what was given back before', async () => {
    const { id, referencia } = await sold('parte@ejemplo.es');
    const ask = (more: object) =>
      post(`/pedidos/${id}/devolucion`, { motivo: 'Descuento.', confirmacion: referencia, ...more });
    expect((await ask({ importe: 50, antes: 0 })).status).toBe(200);
    const stale = await ask({ importe: 50, antes: 0 });
    expect([stale.status, stale.body.msg]).toEqual([409, expect.stringContaining('Mientras tanto')]);
    expect((await ask({ importe: 200, antes: 50 })).body.msg).toBe(
      'El importe supera lo que queda por devolver.',
    );
    expect((await ask({ puntos: [7], antes: 50 })).status).toBe(409);
    expect(await get(`/pedidos/${id}`)).toMatchObject({
      devuelto: 50,
      facturas: [{ total: 242 }, { total: -50 }],
    });
    expect(await logOf(referencia)).toEqual([['devolucion', '50,00\u202f€: Descuento.', 'jefa@ejemplo.es']]);
  });

  it('say beforehand how much a part of them gives back', async () => {
    const { id } = await sold('cuanto@ejemplo.es', { cantidad: 3, descuento: 16.5 });
    const path = `/gestion/pedidos/${id}/devolucion/calculo`;
    const back = async (body: object) => (await call(app, 'POST', path, { token: admin, body })).body;
    // By hand: three points at 200.00 less 16.5 % and with 21 % of VAT are 606.21, and one of them 202.07.
    expect((await back({})).data).toEqual({ importe: 606.21 });
    expect((await back({ puntos: [2] })).data).toEqual({ importe: 202.07 });
    expect((await back({ importe: 607 })).msg).toBe('El importe supera lo que queda por devolver.');
    expect(await get(`/pedidos/${id}`)).toMatchObject({ devuelto: 0 });
  });

  it('that were paid are sent again, and late ones need attention', async () => {
    const { id, referencia } = await sold('tarda@ejemplo.es');
    expect((await get<Attention>('/atencion')).entregas).toContainEqual(
      expect.objectContaining({ id, referencia, puntosHechos: 0, cantidad: 1 }),
    );
    expect((await post(`/pedidos/${id}/reenvio`, {})).status).toBe(200);
    expect(await logOf(referencia)).toEqual([['reenvio', '', 'jefa@ejemplo.es']]);
  });

  it('that were paid twice need attention until somebody has looked', async () => {
    const { id } = await sold('doble@ejemplo.es');
    const pago = { pedido_id: id, importe_centimos: 24_200, respuesta: '0000', autorizacion: 'A1' };
    await app.database.db
      .insertInto('payments')
      .values({ numero: '2611DOBLE', ...pago, estado: 'autorizado', aviso: 'duplicado', notificado_at: null })
      .execute();
    expect((await get<Attention>('/atencion')).pagos).toMatchObject([{ numero: '2611DOBLE', importe: 242 }]);
    expect((await post('/pagos/2611DOBLE/visto', {})).status).toBe(200);
    expect((await get<Attention>('/atencion')).pagos).toEqual([]);
  });
});

describe('users', () => {
  it('are blocked, let in again, exported and deleted; their invoices stay', async () => {
    const email = 'borra@ejemplo.es';
    const { id: order } = await sold(email);
    const [found] = (await get<{ filas: { id: string; pedidos: number }[] }>(`/usuarios?buscar=${email}`))
      .filas;
    const { id = '' } = found ?? {};
    expect(found?.pedidos).toBe(1);
    const enter = () => call(app, 'POST', '/users/authenticate', { body: { email, password: testPassword } });
    await post(`/usuarios/${id}/bloqueo`, { bloquear: true });
    expect((await enter()).status).toBe(403);
    await post(`/usuarios/${id}/bloqueo`, { bloquear: false });
    expect((await enter()).status).toBe(200);
    expect((await post(`/usuarios/${id}/datos`, {})).body.data).toMatchObject({
      cuenta: { email },
      pedidos: [{ id: order }],
    });
    expect((await post(`/usuarios/${id}/eliminacion`, { confirmacion: 'otra@ejemplo.es' })).status).toBe(409);
    expect((await post(`/usuarios/${id}/eliminacion`, { confirmacion: email })).status).toBe(200);
    expect((await enter()).status).toBe(401);
    expect(await get(`/pedidos/${order}`)).toMatchObject({ usuario: null, facturas: [{ total: 242 }] });
    const actions = (await logOf(id)).map(([action]) => action);
    expect(actions).toEqual(['eliminacion', 'exportacion', 'desbloqueo', 'bloqueo']);
  });

  it('do not shut themselves out', async () => {
    const [own] = (await get<{ filas: { id: string }[] }>('/usuarios?buscar=jefa')).filas;
    expect((await post(`/usuarios/${own?.id}/bloqueo`, { bloquear: true })).status).toBe(409);
    expect(await logOf('jefa@ejemplo.es')).toEqual([]);
  });
});

describe('prices and jobs', () => {
  it('takes a new tariff from a day on; another from the same day has to be meant', async () => {
    const tariff = { precio: 180.5, desde: '2099-03-01', descuentos: [{ desde: 3, descuento: 10.5 }] };
    const falling = [20, 10].map((descuento, at) => ({ desde: 3 + at, descuento }));
    expect((await post('/tarifas', { ...tariff, descuentos: falling })).status).toBe(400);
    const beyond = [{ desde: MAX_POINTS + 1, descuento: 10 }];
    expect((await post('/tarifas', { ...tariff, descuentos: beyond })).status).toBe(400);
    expect((await post('/tarifas', tariff)).status).toBe(200);
    expect((await post('/tarifas', { ...tariff, precio: 190 })).status).toBe(409);
    expect((await post('/tarifas', { ...tariff, precio: 190, sustituir: true })).status).toBe(200);
    const { descuentos } = tariff;
    const [last] = (await get<object[]>('/tarifas')).slice(-1);
    expect(last).toEqual({ desde: '2099-03-01', precio: 190, descuentos, estado: 'futura' });
    expect((await logOf('2099-03-01')).at(-1)?.[1]).toBe('180,50\u202f€; desde 3 puntos, 10,5\u202f%');
  });
});

import type { AccountExport, Attention, DeskInvoice, DeskOrderDetail } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { madridDay } from '../platform/madrid.ts';
import { pay, startShop } from '../shop/checkout/test/buyer.ts';
import { countryOfCard } from '../shop/order/evidence.ts';
import { type Agency, sendNow, startAgency } from '../shop/records/test/recorder.ts';
import { onlyOrder, placedAtQuote } from '../shop/vat/test/purchase.ts';
import { startVies, type ViesEmulator } from '../shop/vat/vies/emulator/service.ts';
import type { RealApp } from '../test/real-app.ts';

let vies: ViesEmulator;
let agency: Agency;
let app: RealApp;
let admin: string;
beforeAll(async () => {
  [vies, agency] = await Promise.all([startVies(), startAgency()]);
  const law = { VAT_RULE: 'law', VIES_URL: vies.url, VAT_THRESHOLD: '0' };
  app = await startShop({ ...agency.environment, ...law, ROLE: 'web' });
  admin = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([vies.close(), agency.close()]);
});

const desk = async <Data>(path: string) =>
  (await call(app, 'GET', `/gestion${path}`, { token: admin })).body.data as Data;
const attention = () => desk<Attention>('/atencion');
const seen = async (path: string) => {
  const body = { marca: crypto.randomUUID() };
  return (await call(app, 'POST', `/gestion${path}`, { token: admin, body })).status;
};

/** The card of the test provider is Spanish. */
async function bought(buyer: object) {
  const { token, fields } = await placedAtQuote(app, buyer);
  await pay(fields);
  return { token, own: await onlyOrder(app, token) };
}
const french = { pais: 'Francia', codigoPostal: '75001', provincia: 'París' };
const german = { pais: 'Alemania', codigoPostal: '10115', provincia: 'Berlín', cif: 'DE129273398' };

describe('the place of a buyer elsewhere in the Union', () => {
  it('is shown with its evidence at the desk, in the sales and to the buyer; what contradicts waits', async () => {
    const consumer = await bought({ ...french, comprador: 'consumidor', cif: '12345678A' });
    const business = await bought(german);
    const spanish = await bought({});
    const kept = {
      pais: 'Francia',
      paisTarjeta: 'España',
      ip: '127.0.0.1',
      contradictorias: true,
      vies: null,
    };
    const { pruebas, referencia } = await desk<DeskOrderDetail>(`/pedidos/${consumer.own.id}`);
    expect(pruebas).toEqual(kept);
    // Where a business is its number says.
    const vat = { numero: german.cif, resultado: 'valid', consulta: expect.stringMatching(/^WAPI/) };
    const checked = { pais: 'Alemania', contradictorias: false, vies: vat };
    expect((await desk<DeskOrderDetail>(`/pedidos/${business.own.id}`)).pruebas).toMatchObject(checked);
    expect((await desk<DeskOrderDetail>(`/pedidos/${spanish.own.id}`)).pruebas).toBeNull();

    const data = (await call(app, 'GET', '/cuenta/datos', { token: consumer.token })).body
      .data as AccountExport;
    expect(data.pedidos.map((pedido) => pedido.pruebas)).toEqual([kept]);

    const month = madridDay(new Date()).slice(0, 7);
    const csv = await fetch(`${app.address}/api/v1/gestion/ventas/${month}/csv`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const rows = (await csv.text()).trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(';').slice(14, 17))).toEqual([
      ['País de la tarjeta', 'IP', 'VIES'],
      ['"España"', '"127.0.0.1"', '""'],
      [
        '"España"',
        '"127.0.0.1"',
        expect.stringMatching(/^"DE129273398 confirmado \d\d\/\d\d\/\d{4} WAPI\w+"$/),
      ],
      ['""', '""', '""'],
    ]);

    const cliente = expect.any(String);
    expect((await attention()).pruebas).toEqual([
      { id: consumer.own.id, referencia, cliente, pais: 'Francia', paisTarjeta: 'España' },
    ]);
    expect(await seen(`/pedidos/${consumer.own.id}/pruebas/vistas`)).toBe(200);
    expect((await attention()).pruebas).toEqual([]);
  }, 30_000);

  // ISO 3166-1.
  it.each([
    ['250', 'Francia'],
    ['56', 'Bélgica'],
    ['840', 'Estados Unidos'],
    ['999', '999'],
    ['', ''],
  ])('by the card with the country %s is %s', (code, country) => {
    expect(countryOfCard(code)).toBe(country);
  });
});

it('a record that is accepted with errors waits at the desk until somebody looked at it', async () => {
  // The agency notes the totals of every sale of the one-stop shop: that is no news.
  const oneStop = await bought({ ...french, comprador: 'consumidor', cif: '12345678A' });
  const { own } = await bought({});
  agency.emulator.behave({ wait: 0, errors: { [own.factura]: '2000' } });
  await sendNow(app.database.db, agency);
  const found = async () =>
    (await attention()).registros.conErrores.map(({ numero, registro }) => [numero, registro?.codigo]);
  expect(await found()).toContainEqual([own.factura, '2000']);
  const kept = await desk<{ filas: DeskInvoice[] }>(`/facturas?buscar=${oneStop.own.factura}`);
  expect(kept.filas.map(({ registro }) => registro?.codigo)).toEqual(['2005']);
  expect((await found()).map(([numero]) => numero)).not.toContain(oneStop.own.factura);
  expect(await seen(`/facturas/${own.factura}/registro/visto`)).toBe(200);
  expect(await found()).not.toContainEqual([own.factura, '2000']);
  expect(await seen('/facturas/F2020-000001/registro/visto')).toBe(404);
}, 30_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { madridDay } from '../../platform/madrid.ts';
import { found } from '../../test/found.ts';
import type { RealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, pay, payload, startShop } from '../checkout/test/buyer.ts';
import { allInvoices, invoiceOf } from '../invoice/invoices.ts';
import { formsOf } from '../invoice/sales/forms.ts';
import { factsOf } from '../records/facts.ts';
import { startVies, type ViesEmulator } from './vies/emulator/service.ts';

let vies: ViesEmulator;
let app: RealApp;
let token: string;
beforeAll(async () => {
  vies = await startVies();
  // Three points are 501.00 without tax: the first sale to a consumer in the Union is below, the second above.
  app = await startShop({ ROLE: 'web', VAT_RULE: 'law', VIES_URL: vies.url, VAT_THRESHOLD: '1000' });
  token = (await newBuyer(app)).token;
});
afterAll(async () => {
  await app.close();
  await vies.close();
});

const german = { pais: 'Alemania', codigoPostal: '10115', provincia: 'Berlín', cif: 'DE129273398' };
const french = {
  pais: 'Francia',
  codigoPostal: '75001',
  provincia: 'París',
  cif: '12345678A',
  comprador: 'consumidor',
};

async function quoted(buyer: object, cantidad = 3) {
  const { cif, codigoPostal, pais } = payload(1);
  const asked = { cif, codigoPostal, pais, comprador: 'empresa', cantidad, ...buyer } as Record<
    string,
    unknown
  >;
  delete asked.provincia;
  const { body, status } = await call(app, 'POST', '/presupuesto', { token, body: asked });
  expect(status, body.msg).toBe(200);
  return body.data as { pedido: { iva: number; totalAPagar: number }; tratamiento: string };
}

/** Buys at what is quoted; the points differ from sale to sale. */
let sales = 0;
async function bought(buyer: object) {
  const { pedido } = await quoted(buyer);
  sales += 1;
  const puntos = payload(3).puntos.map(({ latitud, longitud }) => ({
    latitud: latitud + sales * 0.4,
    longitud,
  }));
  const own = await newBuyer(app);
  const placed = await order(app, own.token, { ...payload(3), ...buyer, ...pedido, puntos });
  expect(placed.status, placed.body.msg).toBe(200);
  const { fields, numero } = fieldsOf(placed);
  await pay(fields);
  const row = await app.database.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.pedido_id', 'orders.id')
    .leftJoin('vat_checks', 'vat_checks.id', 'orders.iva_consulta')
    .select(['orders.id', 'iva_tratamiento', 'ip', 'pais_tarjeta', 'outcome', 'consultation'])
    .where('payments.numero', '=', numero)
    .executeTakeFirstOrThrow();
  return { ...row, contenido: found(await invoiceOf(app.database.db, row.id)).contenido };
}

describe('VAT by the law', () => {
  // By hand, of 501.00: Spain 21 % 105.21, total 606.21; Germany 19 % 95.19; France 20 % 100.20, total 601.20.
  it.each<[string, object, number, number, string]>([
    ['in Spain', {}, 21, 606.21, 'espana'],
    ['in the Canaries', { codigoPostal: '35001' }, 0, 501, 'canarias'],
    ['in Ceuta', { codigoPostal: '51001' }, 0, 501, 'ceuta-melilla'],
    ['a business that VIES confirms', german, 0, 501, 'empresa-ue'],
    ['one that leaves out the letters of its country', { ...german, cif: '129273398' }, 0, 501, 'empresa-ue'],
    ['a business that VIES does not know', { ...german, cif: 'DE129273390' }, 21, 606.21, 'ue-en-espana'],
    ['a business without a VAT number', { ...german, cif: '12345678' }, 21, 606.21, 'ue-en-espana'],
    ['a consumer below the threshold', french, 21, 606.21, 'ue-en-espana'],
    ['outside the Union', { pais: 'Suiza', codigoPostal: '8001', cif: 'CHE-123' }, 0, 501, 'fuera-de-la-ue'],
  ])('%s', async (_who, buyer, iva, totalAPagar, tratamiento) => {
    expect(await quoted(buyer)).toMatchObject({ pedido: { iva, totalAPagar }, tratamiento });
  });

  it('asks VIES once a day about a number, in the name of the seller, and keeps what it said', async () => {
    const cif = 'ATU10223006';
    const austrian = { pais: 'Austria', codigoPostal: '1010', cif };
    await quoted(austrian);
    await quoted(austrian);
    expect(vies.asked.filter((number) => number === cif)).toHaveLength(1);
    const checks = await app.database.db
      .selectFrom('vat_checks')
      .selectAll()
      .where('number', '=', cif)
      .execute();
    expect(checks).toMatchObject([
      {
        outcome: 'valid',
        consultation: expect.stringMatching(/^WAPIAAAA\d{8}$/),
        name: 'EMPRESA DE PRUEBA',
        address: null,
      },
    ]);
  });

  it('does not ask VIES about what is no VAT number of its country', async () => {
    expect(await quoted({ ...german, cif: 'DE12' })).toMatchObject({ tratamiento: 'ue-en-espana' });
    expect(vies.asked).not.toContain('DE12');
  });

  it('refuses figures that a page made up without asking', async () => {
    const own = await newBuyer(app);
    const placed = await order(app, own.token, { ...payload(3), ...french, iva: 0, totalAPagar: 501 });
    expect(placed).toMatchObject({ status: 409, body: { pedido: { iva: 21, totalAPagar: 606.21 } } });
  });

  it('leads from each buyer to invoice, record and forms, with evidence of where the buyer is', async () => {
    const business = await bought(german);
    expect(business).toMatchObject({
      iva_tratamiento: 'empresa-ue',
      outcome: 'valid',
      ip: '127.0.0.1',
      pais_tarjeta: '724',
    });
    expect(business.contenido.motivoSinIva).toMatch(/^Inversión del sujeto pasivo.*NIF-IVA del emisor: ES/s);
    expect(factsOf(business.contenido)).toMatchObject({
      treatment: 'abroad',
      buyer: { vatNumber: 'DE129273398' },
    });

    const below = await bought(french);
    expect(below).toMatchObject({ iva_tratamiento: 'ue-en-espana', ip: '127.0.0.1', pais_tarjeta: '724' });
    expect(below.contenido).toMatchObject({ ivaPorcentaje: 21, iva: 10_521, total: 60_621 });
    // 501.00 were sold, and 1002.00 are more than 1000.
    const above = await bought(french);
    expect(above.contenido).toMatchObject({
      tratamiento: 'consumidor-ue',
      ivaPorcentaje: 20,
      iva: 10_020,
      total: 60_120,
    });
    expect(factsOf(above.contenido)).toMatchObject({ treatment: 'one-stop', tax: 10_020, base: 50_100 });

    const spanish = await bought({});
    expect(spanish).toMatchObject({ iva_tratamiento: 'espana', ip: null, pais_tarjeta: null, outcome: null });
    const sold = (await allInvoices(app.database.db)).map(({ contenido }) => ({
      contenido,
      autorizacion: '',
      anulada: false,
    }));
    expect(formsOf(sold, madridDay(new Date(below.contenido.emitida)).slice(0, 7))).toMatchObject({
      taxed: new Map([[21, { base: 100_200, tax: 21_042 }]]),
      corrected: { base: 0, tax: 0 },
      services: 50_100,
      union: new Map([['DE129273398', { name: expect.any(String), base: 50_100 }]]),
      oneStop: new Map([['Francia 20 %', { base: 50_100, tax: 10_020 }]]),
      outside: 0,
      doubtful: [],
      cancelled: [],
    });
  });

  it('keeps a number that lacked the letters of its country with them', async () => {
    const { contenido, outcome } = await bought({ ...german, cif: '129273398' });
    expect(contenido.cliente.cif).toBe('DE129273398');
    expect(outcome).toBe('valid');
  });
});

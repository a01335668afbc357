import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { readConfig } from '../../platform/config/config.ts';
import { found } from '../../test/found.ts';
import type { RealApp } from '../../test/real-app.ts';
import { pay, startShop } from '../checkout/test/buyer.ts';
import { creditNotesOf } from '../invoice/invoices.ts';
import { type Agency, startAgency } from '../records/test/recorder.ts';
import { viesWork } from '../tax-back.ts';
import { onlyOrder, placedAtQuote } from './test/purchase.ts';
import { startVies, type ViesEmulator } from './vies/emulator/service.ts';

let vies: ViesEmulator;
let agency: Agency;
let app: RealApp;
let environment: Record<string, string>;
beforeAll(async () => {
  [vies, agency] = await Promise.all([startVies(), startAgency()]);
  // The first sale of 501.00 is below the threshold, the second above.
  environment = { ...agency.environment, VAT_RULE: 'law', VIES_URL: vies.url, VAT_THRESHOLD: '600' };
  app = await startShop({ ...environment, ROLE: 'web' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([vies.close(), agency.close()]);
});

const french = { pais: 'Francia', codigoPostal: '75001', provincia: 'París', cif: 'FR40303265045' };
const italian = { pais: 'Italia', codigoPostal: '00100', provincia: 'Roma', cif: 'IT00743110157' };
/** The emulator knows no number that ends in 0. */
const unknown = { pais: 'Portugal', codigoPostal: '1000-001', provincia: 'Lisboa', cif: 'PT501442600' };

/** Orders while VIES is out, and pays unless told otherwise. */
async function ordered(buyer: { readonly cif: string }, mode: 'down' | 'deaf' = 'down', pays = true) {
  vies.setMode(mode);
  const placed = await placedAtQuote(app, buyer);
  vies.setMode('up');
  if (pays) await pay(placed.fields);
  const own = () => onlyOrder(app, placed.token);
  return { ...placed, own, id: (await own()).id };
}

interface Queued {
  readonly data: { readonly pedidoId: string } & Record<string, unknown>;
  readonly seconds: number;
}

/** What waits in a queue for an order, and for how long it has to. */
async function queued(queue: string, is: (data: Queued['data']) => boolean): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select data, extract(epoch from start_after - created_on)::float8 as seconds
    from pgboss.job where name = ${queue}`.execute(app.database.db);
  return rows.filter(({ data }) => is(data));
}

/** Does what waits in the queue for VIES to be asked again about an order, as the worker does. */
async function askAgain(id: string): Promise<void> {
  const [job] = await queued('vies-again', ({ pedidoId }) => pedidoId === id);
  const { db } = app.database;
  const log = { error: (what: unknown) => expect.fail(String(what)) };
  const work = viesWork({ config: readConfig(environment), db, jobs: app.jobs, log });
  await work(found(job).data as unknown as Parameters<typeof work>[0]);
}

const noteOf = async (id: string) => found((await creditNotesOf(app.database.db, id))[0]).contenido;
const recordOf = async (number: string) => {
  const { rows } = await sql<{ record: { RegistroAlta: object } }>`
    select record from invoice_records
    where record->'RegistroAlta'->'IDFactura'->>'NumSerieFactura' = ${number}`.execute(app.database.db);
  return found(rows[0]).record.RegistroAlta;
};

describe('a VAT number that VIES confirms late', () => {
  it.each(['down', 'deaf'] as const)('is asked for again in an hour where VIES is %s', async (mode) => {
    const buyer = { ...french, cif: mode === 'down' ? 'FR83404833048' : 'FR40303265045' };
    const { id } = await ordered(buyer, mode, false);
    const waiting = await queued('vies-again', ({ pedidoId }) => pedidoId === id);
    // The number of the request that placed the order goes with it, for the log.
    const origen = { requestId: expect.any(String) };
    expect(waiting.map(({ data }) => data)).toEqual([{ pedidoId: id, number: buyer.cif, origen }]);
    expect(waiting[0]?.seconds).toBeGreaterThan(3_590);
    expect(waiting[0]?.seconds).toBeLessThanOrEqual(3_610);
  });

  // By hand: 21 % of 501.00 is 105.21, the 22 % of Italy 110.22.
  it('brings the tax back, and the tax alone: of Spain, and of the one-stop shop', async () => {
    const below = await ordered(french);
    const above = await ordered(italian);
    expect([await below.own(), await above.own()]).toMatchObject([
      { totalAPagar: 606.21, devuelto: 0 },
      { totalAPagar: 611.22, devuelto: 0 },
    ]);
    await askAgain(below.id);
    await askAgain(above.id);
    expect([await below.own(), await above.own()]).toMatchObject([
      { devuelto: 105.21, rectificativas: [{ importe: 105.21, puntos: [] }] },
      { devuelto: 110.22, rectificativas: [{ importe: 110.22, puntos: [] }] },
    ]);
    const note = await noteOf(below.id);
    expect(note).toMatchObject({ base: 0, descuento: 0, iva: -10_521, total: -10_521 });
    expect(note.rectifica).toMatchObject({
      alcance: 'iva',
      baseSinIva: 50_100,
      motivo: expect.stringContaining('VIES ha confirmado'),
    });
    const service = { Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'N2' };
    expect(await recordOf(note.numero)).toMatchObject({
      TipoFactura: 'R1',
      TipoRectificativa: 'I',
      Destinatarios: { IDDestinatario: [{ IDOtro: { IDType: '02', ID: french.cif } }] },
      Desglose: {
        DetalleDesglose: [
          {
            CalificacionOperacion: 'S1',
            BaseImponibleOimporteNoSujeto: '-501.00',
            TipoImpositivo: '21.00',
            CuotaRepercutida: '-105.21',
          },
          { ...service, BaseImponibleOimporteNoSujeto: '501.00' },
        ],
      },
      CuotaTotal: '-105.21',
      ImporteTotal: '-105.21',
    });
    expect(await recordOf((await noteOf(above.id)).numero)).toMatchObject({
      Desglose: {
        DetalleDesglose: [
          { ClaveRegimen: '17', BaseImponibleOimporteNoSujeto: '-501.00' },
          { ...service, BaseImponibleOimporteNoSujeto: '501.00' },
        ],
      },
      CuotaTotal: '-110.22',
      ImporteTotal: '-110.22',
    });

    // The money goes back, buyer and seller hear of it, and what is asked again does nothing more.
    await askAgain(below.id);
    expect((await below.own()).devuelto).toBe(105.21);
    const refunds = app.database.db.selectFrom('refunds').select('importe_centimos');
    expect(await refunds.where('pago', '=', below.numero).execute()).toEqual([{ importe_centimos: 10_521 }]);
    expect(await queued('credit-note-mail', ({ numero }) => numero === note.numero)).toHaveLength(1);
    const [told, ...more] = await queued('seller-mail', ({ factura }) => factura === note.numero);
    expect(told?.data).toMatchObject({ aviso: 'iva-confirmado', importeCentimos: 10_521 });
    expect(more).toEqual([]);

    // Both were sales to businesses after all: a consumer's 501.00 are the first, below the threshold.
    const body = { ...french, cif: '12345678A', comprador: 'consumidor', cantidad: 3, provincia: undefined };
    const quote = await call(app, 'POST', '/presupuesto', { token: below.token, body });
    expect(quote.body.data).toMatchObject({ tratamiento: 'ue-en-espana' });
  });

  it('brings it back with the payment where that comes later', async () => {
    const late = await ordered({ ...french, cif: 'FR83404833048' }, 'down', false);
    await askAgain(late.id);
    expect(await late.own()).toMatchObject({ factura: null, rectificativas: [] });
    await pay(late.fields);
    expect(await late.own()).toMatchObject({ totalAPagar: 606.21, devuelto: 105.21 });
  });

  it('keeps the tax of a number that VIES does not know', async () => {
    const { id, own } = await ordered(unknown);
    await askAgain(id);
    expect(await own()).toMatchObject({ devuelto: 0, rectificativas: [] });
  });
});

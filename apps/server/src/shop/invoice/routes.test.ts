import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';
import { addPaidOrder, issuer } from './test/order.ts';

let app: RealApp;
let orderId: string;
const tokens = { ana: '', eva: '' };
beforeAll(async () => {
  app = await startRealApp();
  const ana = await addUser(app, 'ana@ejemplo.es');
  tokens.ana = await logIn(app, ana);
  tokens.eva = await logIn(app, await addUser(app, 'eva@ejemplo.es', 'admin'));
  orderId = await addPaidOrder(app.database.db, { userId: ana });
  await app.database.db
    .transaction()
    .execute((trx) => issueInvoice(trx, orderId, issuer, new Date('2026-11-21T12:00:00Z')));
});
afterAll(() => app.close());

const get = (name: string, token: string) =>
  fetch(`${app.address}/api/v1/pedidos/${orderId}/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('the invoices of an order', () => {
  it('are files named after their number, the same each time', async () => {
    const response = await get('factura', tokens.ana);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="factura_F2026-000001.pdf"',
      'cache-control': 'no-store',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new Uint8Array(await (await get('factura', tokens.ana)).arrayBuffer())).toEqual(bytes);
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain('F2026-000001');
  });

  it('do not exist for anybody else, and the one that rectifies not before it is issued', async () => {
    expect((await get('factura', tokens.eva)).status).toBe(404);
    expect((await get('rectificativas/R2026-000001', tokens.ana)).status).toBe(404);
    await app.database.db
      .transaction()
      .execute((trx) =>
        issueCreditNote(
          trx,
          { pedidoId: orderId, part: { kind: 'rest' }, motivo: 'Por error.' },
          new Date('2026-11-22T12:00:00Z'),
        ),
      );
    const response = await get('rectificativas/R2026-000001', tokens.ana);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="factura_rectificativa_R2026-000001.pdf"',
    );
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
      mergePages: true,
    });
    expect(text).toContain('F2026-000001');
    expect((await get('rectificativas/R2026-000001', tokens.eva)).status).toBe(404);
  });
});

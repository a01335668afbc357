import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import { openFiles } from '../../platform/files/storage.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { freePort } from '../../platform/process/free-port.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { invoicePdfs } from '../invoice/files.ts';
import { refundOrder } from '../invoice/refund/refund.ts';
import { addPayment } from '../invoice/test/order.ts';
import { refundParts } from '../refund-parts.ts';
import type { DeliveryMail } from './job.ts';
import { type DeliveryMailParts, sendDeliveryMail } from './letter.ts';
import { linkIn, type Paid, paidOrder } from './test/paid-order.ts';

const email = 'ana@ejemplo.es';
const JOB = '11111111-1111-4111-8111-111111111111';

let folder: string;
let app: RealApp;
let order: Paid;
let parts: DeliveryMailParts;
let port: number;
let server: SMTPServer | undefined;
const received: Email[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-letter-'));
  app = await startRealApp({ environment: { ROLE: 'web', FILES_URL: folder } });
  order = await paidOrder(app, { id: await addUser(app, email), email });
  port = await freePort();
  const files = await openFiles({ filesUrl: folder, dataDir: '' });
  async function* bytes() {
    yield Buffer.from('zip');
  }
  await files.write('uno.zip', bytes());
  await app.database.db
    .updateTable('deliveries')
    .set({ estado: 'lista', archivo: 'uno.zip', bytes: 3, sha256: 'f'.repeat(64) })
    .execute();
  parts = {
    db: app.database.db,
    jobs: app.jobs,
    files,
    transport: openTransport(
      { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'avisos@viento.example' },
      app.database.db,
    ),
    sender: {
      publicUrl: 'https://viento.example',
      contactEmail: 'hola@viento.example',
      organisation: {
        name: 'Vientos del Norte, S. L.',
        cif: 'B12345674',
        address: '',
        registry: 'R. M. de Navarra, hoja NA-1',
        phone: '+34 948 000 000',
      },
    },
    invoicesOf: (pedidoId) => invoicePdfs(app.database.db, pedidoId),
  };
});
afterAll(async () => {
  parts.transport.close();
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function startServer(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  return new Promise((resolve) => server?.listen(port, '127.0.0.1', resolve));
}

const sentAt = async () =>
  (await app.database.db.selectFrom('deliveries').select('correo_at').executeTakeFirstOrThrow()).correo_at;
const send = (motivo: DeliveryMail['motivo'], job = JOB) =>
  sendDeliveryMail(parts, { pedidoId: order.id, motivo }, job);

describe('the mail of a delivery', () => {
  it('waits while the mail server is down, and goes out once', async () => {
    await expect(send('entrega')).rejects.toMatchObject({ code: 'ESOCKET' });
    expect(await sentAt()).toBeNull();
    await startServer();
    await send('entrega');
    expect(await sentAt()).toBeInstanceOf(Date);
    await send('entrega');
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.messageId).toBe(`<${JOB}.P-000001@viento.example>`);
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^factura_F\d{4}-\d+\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^condiciones_de_venta_\d{4}-\d\d-\d\d\.pdf$/), 'application/pdf'],
    ]);
    // Art. 97.1 of Real Decreto Legislativo 1/2007 and art. 10.1 of Ley 34/2002.
    const terms = await getDocumentProxy(new Uint8Array(mail?.attachments[1]?.content as ArrayBuffer));
    const words = (await extractText(terms, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(words).toMatch(/^Condiciones de venta Vendedor/);
    expect(words).toContain(
      'Vientos del Norte, S. L. · NIF B12345674 · R. M. de Navarra, hoja NA-1 · hola@viento.example · ' +
        'Teléfono +34 948 000 000 · https://viento.example',
    );
    const response = await fetch(linkIn({ plain: mail?.text ?? '' }, app.address));
    expect(await response.text()).toBe('zip');
    // By hand: a point at 200.00 and 21 % of it.
    expect(mail?.text).toMatch(/La factura F\d{4}-000001, de 242,00\s€, va adjunta/);
    // By hand: 3 bytes are 0.000003 MB.
    expect((mail?.text ?? '').replace(/\s+/g, ' ')).toContain(
      'durante 24 horas; el archivo ocupa 0,0 MB. Después',
    );
  });

  it('names other formats where some were chosen, and none otherwise', async () => {
    const told = async (formatos: string[] | null) => {
      await app.database.db.updateTable('orders').set({ formatos }).execute();
      await app.database.db.updateTable('deliveries').set({ correo_at: null }).execute();
      received.length = 0;
      await send('entrega');
      return (received[0]?.text ?? '').replace(/\s+/g, ' ');
    };
    expect(await told([])).toContain('el mapa de microescala (GeoTIFF) y la hoja de calidad, y un LEEME.txt');
    for (const formatos of [null, ['sam']])
      expect(await told(formatos)).toContain(
        'la hoja de calidad y los demás formatos que eligió, y un LEEME',
      );
  });

  it('with a new link goes out as often as it is asked for, each with a link of its own', async () => {
    received.length = 0;
    await send('enlace', '22222222-2222-4222-8222-222222222222');
    await send('enlace', '33333333-3333-4333-8333-333333333333');
    const links = received.map((mail) => linkIn({ plain: mail.text ?? '' }, app.address));
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });

  it('that is late brings invoice, terms and no link, and goes out while there are no files', async () => {
    received.length = 0;
    await send('demora');
    expect(received).toEqual([]);
    const { db } = app.database;
    const change = (values: object) => db.updateTable('deliveries').set(values).execute();
    await change({ estado: 'preparando', correo_at: null });
    await send('demora');
    await change({ desde: new Date('2026-12-11T23:00:00Z') });
    await send('demora');
    await change({ estado: 'lista', desde: null });
    const [paid, waited] = received.map(({ subject, text, attachments }) => ({
      subject: subject?.replace(/P-\d+/, 'P-1'),
      text: (text ?? '').replace(/\s+/g, ' '),
      files: attachments.map(({ filename }) => filename?.split('_')[0]),
    }));
    expect(paid?.subject).toBe('Pago recibido; sus datos tardan más de lo normal: pedido P-1');
    expect(paid?.text).toMatch(
      /Hemos recibido el pago de su pedido P-\d+\. La factura F\S+, de 242,00 €, va adj/,
    );
    expect(waited?.subject).toBe('Sus datos tardan más de lo normal: pedido P-1');
    // Midnight in Madrid is 23 h UTC in winter: the 11th was the last day.
    expect(waited?.text).toContain(
      'El 11 de diciembre de 2026 terminó el plazo para desistir de su pedido P-',
    );
    for (const mail of [paid, waited]) {
      expect(mail?.text).toContain('recibirá el enlace de descarga en cuanto estén listos.');
      expect(mail?.text).not.toContain('/descargas/');
      expect(mail?.files).toEqual(['factura', 'condiciones']);
    }
    expect(await sentAt()).toBeNull();
  });

  it('brings the invoices that rectify that of the order, and names them', async () => {
    const { db } = app.database;
    await addPayment(db, order.id, new Date());
    const numbers: string[] = [];
    for (const centimos of [5_000, 1_000]) {
      const asked = { pedidoId: order.id, part: { kind: 'amount', centimos }, motivo: 'Prueba' } as const;
      const made = await refundOrder(
        refundParts({ db, jobs: app.jobs, recorder: undefined }),
        asked,
        new Date(),
      );
      numbers.push(typeof made === 'string' ? expect.fail(made) : made.contenido.numero);
      received.length = 0;
      await send('enlace');
      const [mail] = received;
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
        expect.stringMatching(/^factura_F/),
        ...numbers.map((numero) => `factura_rectificativa_${numero}.pdf`),
      ]);
      expect((mail?.text ?? '').replace(/\s+/g, ' ')).toContain(
        numbers.length === 1
          ? `adjunta de nuevo. Va con ella la factura rectificativa ${numbers[0]}.`
          : `adjunta de nuevo. Van con ella las facturas rectificativas ${numbers.join(' y ')}.`,
      );
    }
  });

  it('names no page of an account that is gone', async () => {
    await app.database.db.updateTable('orders').set({ user_id: null }).execute();
    await app.database.db.updateTable('deliveries').set({ correo_at: null }).execute();
    received.length = 0;
    await send('entrega');
    await send('enlace');
    for (const text of received.map((mail) => (mail.text ?? '').replace(/\s+/g, ' '))) {
      expect(text).toContain(
        'El enlace permanece activo durante 24 horas; el archivo ocupa 0,0 MB. Si necesita otro, escríbanos a ' +
          'hola@viento.example con la referencia del pedido.',
      );
      expect(text).not.toContain('Mis pedidos');
    }
    expect(received).toHaveLength(2);
  });

  it('is not sent where the file has to be made first', async () => {
    received.length = 0;
    await parts.files.remove('uno.zip');
    await send('enlace');
    expect(received).toEqual([]);
    const { estado } = await app.database.db
      .selectFrom('deliveries')
      .select('estado')
      .executeTakeFirstOrThrow();
    expect(estado).toBe('pendiente');
  });

  it('is not sent to an account that is gone', async () => {
    await app.database.db.updateTable('orders').set({ email: null, user_id: null }).execute();
    await send('enlace');
    expect(received).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../accounts/test/user.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { openFiles } from '../../../platform/files/storage.ts';
import { createProductPool, type ProductPool } from '../../../products/point/pool.ts';
import { testAtlas } from '../../../test/new-data-folder.ts';
import { type RealApp, startRealApp } from '../../../test/real-app.ts';
import { unzip } from '../../../test/unzip.ts';
import { invoiceOf } from '../../invoice/invoices.ts';
import { remakeDelivery, resendDelivery } from '../job.ts';
import { paidOrder } from '../test/paid-order.ts';
import { type DeliverParts, deliver, OrderBusyError } from './deliver.ts';
import { orderLock } from './lock.ts';

let folder: string;
let app: RealApp;
let files: FileStorage;
let products: ProductPool;
let parts: DeliverParts;
let buyer: { id: string; email: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-deliver-'));
  app = await startRealApp({ environment: { ROLE: 'web' } });
  files = await openFiles({ filesUrl: folder, dataDir: '' });
  products = createProductPool(testAtlas);
  buyer = { id: await addUser(app, 'ana@ejemplo.es'), email: 'ana@ejemplo.es' };
  parts = {
    db: app.database.db,
    jobs: app.jobs,
    atlas: app.atlas.atlas,
    files,
    products,
    tryLock: orderLock(app.database),
    checkAtlas: app.atlas.check,
    publisher: {
      publicUrl: 'https://viento.example',
      contactEmail: 'hola@viento.example',
      organisation: { name: 'Vientos del Norte, S. L.', address: '' },
    },
    period: { from: new Date('2009-12-01'), to: new Date('2010-01-01') },
  };
});
afterAll(async () => {
  await products.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const deliveryOf = (id: string) =>
  app.database.db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'pedido_id')
    .select(['deliveries.estado', 'puntos_hechos', 'archivo', 'bytes', 'sha256', 'orders.estado as pedido'])
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow();
const mailJobs = async (id: string) => {
  const { rows } = await sql<{ motivo: string }>`
    select data->>'motivo' as motivo from pgboss.job
    where name = 'delivery-mail' and data->>'pedidoId' = ${id} order by created_on`.execute(app.database.db);
  return rows.map(({ motivo }) => motivo);
};
const unfinished = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));
const long = { timeout: 600_000 };

describe('a delivery', () => {
  it('is for the very place that was chosen: LEEME, report, map and invoice name it', long, async () => {
    const chosen = { lat: 42.81687, lon: -1.64323, nombre: 'Pamplona/Iruña, Navarra' };
    const { id } = await paidOrder(app, buyer, 1, { chosen });
    await deliver(parts, id);
    const members = await unzip(await readFile(join(folder, `${id}.zip`)));
    const leeme = members.get('LEEME.txt')?.toString();
    for (const words of [
      '42.81687, -1.64323',
      'Pamplona/Iruña, Navarra',
      '892\u202fm',
      'GeoNames (CC BY 4.0)',
    ])
      expect(leeme).toContain(words);
    const tiff = [...members].find(([name]) => name.endsWith('.tif'))?.[1];
    expect(tiff?.toString('latin1')).toContain('42.81687, -1.64323 - Pamplona');
    const invoice = await invoiceOf(app.database.db, id);
    expect(invoice?.contenido.lineas[0]?.descripcion).toBe(
      'Serie, informe y mapa micro del punto de mesoescala 42.81952, -1.63290; ' +
        'punto elegido: 42.81687, -1.64323 (Pamplona/Iruña, Navarra)',
    );
  });

  it(
    'has files of one height at the hub of the order too, and says how in LEEME and quality sheet',
    long,
    async () => {
      const { id } = await paidOrder(app, buyer, 1, { formatos: ['windsim'] });
      await app.database.db.updateTable('orders').set({ informe_buje: 120 }).where('id', '=', id).execute();
      await deliver(parts, id);
      const members = await unzip(await readFile(join(folder, `${id}.zip`)));
      const own = [...members.keys()].filter((name) => name.endsWith('.tws'));
      expect(own.map((name) => name.replace(/.*_/, ''))).toEqual(['100m.tws', '120m.tws']);
      const leeme = members.get('LEEME.txt')?.toString() ?? '';
      expect(leeme).toContain('Serie a 120 m (viento interpolado entre 100 m y 150 m) para WindSim');
      expect(leeme.replaceAll('\n', ' ')).toContain(
        'ARCHIVOS A 120 M, SU ALTURA DE BUJE Los archivos de WindSim se hacen también a 120 m',
      );
      const sheet = [...members].find(([name]) => /calidad_.*json$/.test(name))?.[1].toString();
      expect(sheet).toMatch(/"windsim_[^"]*_120m\.tws"/);
    },
  );

  it('of three points holds their files, one after the other', long, async () => {
    const { id } = await paidOrder(app, buyer, 3);
    await deliver(parts, id);
    const zip = await readFile(join(folder, `${id}.zip`));
    const entries = [...(await unzip(zip)).keys()];
    // Folders in the order of the points, named after the centres of their cells.
    const first = entries.filter((name) => /\/(serie_.*csv|informe|mapa)|LEEME/.test(name));
    expect(first.map((name) => name.replace(/_-?\d+\.\d{5}_-?\d+\.\d{5}/g, '_'))).toEqual([
      ...['01_', '02_', '03_'].flatMap((point) => [
        `${point}/serie_.csv`,
        `${point}/informe_.pdf`,
        `${point}/mapa_.tif`,
      ]),
      'LEEME.txt',
    ]);
    const { bytes, ...delivery } = await deliveryOf(id);
    expect(Number(bytes)).toBe(zip.length);
    expect(delivery).toEqual({
      estado: 'lista',
      puntos_hechos: 3,
      archivo: `${id}.zip`,
      sha256: createHash('sha256').update(zip).digest('hex'),
      pedido: 'entregado',
    });
    expect(await mailJobs(id)).toEqual(['entrega']);
  });

  it('has what was chosen, and series, report, map and quality sheet whatever was chosen', long, async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: ['wasp'] });
    await deliver(parts, id);
    const entries = [...(await unzip(await readFile(join(folder, `${id}.zip`)))).keys()];
    const kinds = new Set(entries.map((name) => name.replace(/^.*\/(\w+?)[_/].*\.(\w+)$/, '$1.$2')));
    expect(kinds).toEqual(
      new Set([
        'serie.csv',
        'informe.pdf',
        'mapa.tif',
        'calidad.html',
        'calidad.json',
        'wasp.tab',
        'LEEME.txt',
      ]),
    );
  });

  it('is made once, whoever asks again', long, async () => {
    const { id } = await paidOrder(app, buyer);
    const both = await Promise.allSettled([deliver(parts, id), deliver(parts, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(OrderBusyError),
    });
    await deliver(parts, id);
    expect(await mailJobs(id)).toEqual(['entrega']);
  });

  it('is recorded once even by two workers that lost their locks', long, async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: null });
    const unlocked = { ...parts, tryLock: async () => async () => undefined };
    await Promise.allSettled([deliver(unlocked, id), deliver(unlocked, id)]);
    await deliver(parts, id);
    expect(await mailJobs(id)).toEqual(['entrega']);
    expect((await unzip(await readFile(join(folder, `${id}.zip`)))).size).toBe(48);
  });

  it('is the same to the byte when it is made again, and then brings a new link', long, async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: null });
    await deliver(parts, id);
    const { sha256 } = await deliveryOf(id);
    const { db } = app.database;
    await db
      .updateTable('deliveries')
      .set({ correo_at: sql<Date>`now()` })
      .where('pedido_id', '=', id)
      .execute();
    await files.remove(`${id}.zip`);
    await db.transaction().execute((trx) => remakeDelivery(trx, app.jobs, id));
    expect(await deliveryOf(id)).toMatchObject({ estado: 'pendiente', puntos_hechos: 0, archivo: null });
    await deliver(parts, id);
    expect(await deliveryOf(id)).toMatchObject({ estado: 'lista', sha256, pedido: 'entregado' });
    expect(await mailJobs(id)).toEqual(['entrega', 'enlace']);
    await db.transaction().execute((trx) => resendDelivery(trx, app.jobs, id));
    // The link that waits is enough.
    expect(await mailJobs(id)).toEqual(['entrega', 'enlace']);
  });

  it('says when its files are made again from another version of the atlas', long, async () => {
    const { id } = await paidOrder(app, buyer);
    const leeme = async (made = parts) => {
      await deliver(made, id);
      const text =
        (await unzip(await readFile(join(folder, `${id}.zip`)))).get('LEEME.txt')?.toString() ?? '';
      return text.replaceAll('\n', ' ');
    };
    const { version } = app.atlas.atlas.metadata;
    const again = (atlas_version: string) =>
      app.database.db
        .updateTable('deliveries')
        .set({ estado: 'pendiente', atlas_version })
        .where('pedido_id', '=', id)
        .where('atlas_version', '=', version)
        .executeTakeFirstOrThrow();
    expect(await leeme()).not.toContain('OTRA VERSIÓN');
    expect(await again('2025-1')).toMatchObject({ numUpdatedRows: 1n });
    expect(await leeme()).toContain(
      'OTRA VERSIÓN DEL ATLAS Los primeros archivos de este pedido se hicieron con la versión 2025-1 del atlas; ' +
        `estos, con la versión ${version}. Sus valores pueden ser distintos.`,
    );
    // Where the first version is still there, the files are made from it once more, and say nothing.
    const opened: string[] = [];
    const closed: string[] = [];
    const withVersions: DeliverParts = {
      ...parts,
      async openVersion(name) {
        opened.push(name);
        const { metadata } = app.atlas.atlas;
        const atlas = { ...app.atlas.atlas, metadata: { ...metadata, version: name } };
        return { atlas, products: parts.products, close: async () => void closed.push(name) };
      },
    };
    await app.database.db
      .updateTable('deliveries')
      .set({ estado: 'pendiente' })
      .where('pedido_id', '=', id)
      .execute();
    expect(await leeme(withVersions)).not.toContain('OTRA VERSIÓN');
    expect([opened, closed]).toEqual([['2025-1'], ['2025-1']]);
    // The first version stays the one that is known.
    expect(await again(version)).toMatchObject({ numUpdatedRows: 0n });
  });

  it('is tried again when the disk was full, and leaves nothing behind', long, async () => {
    const { id } = await paidOrder(app, buyer, 1, { formatos: null });
    async function* untilFull(source: AsyncIterable<Uint8Array>) {
      let bytes = 0;
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > 500_000)
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        yield chunk;
      }
    }
    const full = {
      ...files,
      write: (name: string, source: AsyncIterable<Uint8Array>) => files.write(name, untilFull(source)),
    };
    await expect(deliver({ ...parts, files: full }, id)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await deliveryOf(id)).toMatchObject({ estado: 'preparando', archivo: null, pedido: 'pagado' });
    expect(await unfinished()).toEqual([]);
    expect(await mailJobs(id)).toEqual([]);
    await deliver(parts, id);
    expect(await deliveryOf(id)).toMatchObject({ estado: 'lista', pedido: 'entregado' });
    expect(await mailJobs(id)).toEqual(['entrega']);
  });

  it('of an order that is not paid is not made', long, async () => {
    const { id } = await paidOrder(app, buyer);
    await app.database.db.updateTable('orders').set({ estado: 'caducado' }).where('id', '=', id).execute();
    await deliver(parts, id);
    expect(await deliveryOf(id)).toMatchObject({ estado: 'pendiente', archivo: null });
  });
});

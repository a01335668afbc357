import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { remakeDelivery, resendDelivery } from '../job.ts';
import { type Makers, startMakers } from '../test/makers.ts';
import { long, paidOrder } from '../test/paid-order.ts';
import { type DeliverParts, deliver, OrderBusyError } from './deliver.ts';

let makers: Makers;
let app: Makers['app'];
let folder: string;
let files: Makers['files'];
let parts: Makers['parts'];
let buyer: Makers['buyer'];
beforeAll(async () => {
  makers = await startMakers();
  ({ app, folder, files, parts, buyer } = makers);
});
afterAll(() => makers.close());

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

describe('a delivery', () => {
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

  it('that comes up while its buyer may still withdraw comes up again when that time is over', async () => {
    const { id } = await paidOrder(app, buyer);
    const { db } = app.database;
    const desde = new Date(Date.now() + 3_600_000);
    await db.updateTable('deliveries').set({ desde }).where('pedido_id', '=', id).execute();
    await sql`delete from pgboss.job where name = 'delivery' and data->>'pedidoId' = ${id}`.execute(db);
    await deliver(parts, id);
    expect((await deliveryOf(id)).estado).toBe('pendiente');
    const { rows } = await sql<{ due: Date }>`
      select start_after as due from pgboss.job where name = 'delivery' and data->>'pedidoId' = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ due: desde }]);
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

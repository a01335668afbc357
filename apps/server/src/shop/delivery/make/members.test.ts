import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { invoiceOf } from '../../invoice/invoices.ts';
import { type Makers, startMakers } from '../test/makers.ts';
import { long, paidOrder } from '../test/paid-order.ts';
import { deliver } from './deliver.ts';

let makers: Makers;
beforeAll(async () => {
  makers = await startMakers();
});
afterAll(() => makers.close());

describe('a delivery', () => {
  it('is for the very place that was chosen: LEEME, report, map and invoice name it', long, async () => {
    const chosen = { lat: 42.81687, lon: -1.64323, nombre: 'Pamplona/Iruña, Navarra' };
    const { id } = await paidOrder(makers.app, makers.buyer, 1, { chosen });
    await deliver(makers.parts, id);
    const members = await unzip(await readFile(join(makers.folder, `${id}.zip`)));
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
    const invoice = await invoiceOf(makers.app.database.db, id);
    expect(invoice?.contenido.lineas[0]?.descripcion).toBe(
      'Serie, informe y mapa del punto de mesoescala 42.81952, -1.63290; ' +
        'punto elegido: 42.81687, -1.64323 (Pamplona/Iruña, Navarra)',
    );
  });

  it(
    'has files of one height at the hub of the order too, and says how in LEEME and quality sheet',
    long,
    async () => {
      const { id } = await paidOrder(makers.app, makers.buyer, 1, { formatos: ['windsim'] });
      await makers.app.database.db
        .updateTable('orders')
        .set({ informe_buje: 120 })
        .where('id', '=', id)
        .execute();
      await deliver(makers.parts, id);
      const members = await unzip(await readFile(join(makers.folder, `${id}.zip`)));
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
});

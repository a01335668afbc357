import { AtlasError } from '@mapa/atlas';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReportOrder } from './order.ts';
import { createReportPool } from './pool.ts';

const place = { lat: 42.5, lon: -1.5 };
const order: ReportOrder = {
  point: { asked: place, centre: place, cell: { i: 0, j: 0 }, distance: 0 },
  period: { from: new Date('2009-12-01'), to: new Date('2010-01-01') },
  height: 100,
  createdAt: new Date('2026-11-21'),
  sample: true,
  publisher: {
    publicUrl: 'https://mapa.example',
    contactEmail: 'hola@mapa.example',
    organisation: { name: 'Vientos', address: 'Pamplona' },
  },
};

describe('the thread of reports', () => {
  const pool = createReportPool({ atlasUrl: '/there/is/no/atlas', dataDir: '/there/is/no/folder' });
  afterAll(() => pool.close());

  it('says what is wrong with the atlas, again each time', async () => {
    for (let n = 0; n < 2; n++) {
      const error: unknown = await pool.make(order).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AtlasError);
      expect(error).toMatchObject({ code: 'metadata-missing' });
    }
  });
});

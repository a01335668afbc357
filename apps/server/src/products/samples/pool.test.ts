import { AtlasError } from '@mapa/atlas';
import { afterAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../platform/threads/team.ts';
import { createSamples } from './pool.ts';
import type { SampleOrder } from './sample.ts';

const place = { lat: 42.5, lon: -1.5 };
const order: SampleOrder = {
  point: { asked: place, centre: place, cell: { i: 0, j: 0 }, distance: 0 },
  files: ['informe'],
  createdAt: new Date('2026-11-21'),
  publisher: {
    publicUrl: 'https://mapa.example',
    contactEmail: 'hola@mapa.example',
    organisation: { name: 'Vientos', address: 'Pamplona' },
  },
};

describe('the thread of samples', () => {
  const source = { atlasUrl: '/there/is/no/atlas', dataDir: '/there/is/no/folder' };
  const samples = createSamples(createTeam({ source, threads: 1 }));
  afterAll(() => samples.close());

  it('says what is wrong with the atlas, again each time', async () => {
    for (let n = 0; n < 2; n++) {
      const error: unknown = await samples.make(order, { visitor: '' }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AtlasError);
      expect(error).toMatchObject({ code: 'metadata-missing' });
    }
  });
});

import { randomFrom } from '@mapa/server/test/proof';
import { CRS_CODES } from '@mapa/wms';
import { expect, it } from 'vitest';
import { wmsPath } from './wms.ts';

it('asks for every plane that the map service knows', () => {
  const random = randomFrom(7);
  const asked = new Set(
    Array.from({ length: 2_000 }, () => new URL(wmsPath(random), 'http://localhost').searchParams.get('CRS')),
  );
  expect([...asked]).toEqual(expect.arrayContaining([...CRS_CODES]));
});

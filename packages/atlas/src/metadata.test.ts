import { expect, it } from 'vitest';
import { TINY_METADATA } from './atlas/test/tiny-atlas.ts';
import { IBERIA_GRID } from './grid.ts';
import { type AtlasMetadata, atlasMetadataSchema } from './metadata.ts';

const IBERIA: AtlasMetadata = {
  ...TINY_METADATA,
  grid: { x0: IBERIA_GRID.x0, y0: IBERIA_GRID.y0, dx: 3000, nx: 540, ny: 450 },
  heights: [50, 75, 100, 150, 200],
  micro: { heights: [50, 100, 200], levels: [50, 100, 200, 600, 1500] },
  period: { start: '2009-01-01T00:00:00Z', steps: 175_296, stepMinutes: 30 },
};

it('accepts the atlas that the documentation describes', () => {
  expect(atlasMetadataSchema.parse(IBERIA)).toEqual(IBERIA);
});

it.each([
  ['another format', { format: 2 }, 'format'],
  ['a projection that proj4 does not know', { crs: '+proj=nonsense' }, 'crs'],
  ['heights out of order', { heights: [100, 50] }, 'heights'],
  ['a height that the product does not know', { heights: [50, 80] }, 'heights.1'],
  ['no height', { heights: [] }, 'heights'],
  ['cells of no size', { grid: { ...IBERIA.grid, dx: 0 } }, 'grid.dx'],
  ['levels that do not divide the cell', { micro: { heights: [50], levels: [50, 700] } }, 'micro.levels.1'],
  ['levels from coarse to fine', { micro: { heights: [50], levels: [100, 50] } }, 'micro.levels'],
  ['a start without zone', { period: { ...IBERIA.period, start: '2009-01-01T00:00:00' } }, 'period.start'],
  ['another unit', { units: { ...IBERIA.units, wspd: 'kn' } }, 'units.wspd'],
  ['no attribution', { attribution: '' }, 'attribution'],
  ['a licence that does not say whether data may be sold', { licence: { name: 'CC0' } }, 'licence.sale'],
])('refuses %s', (_, change, path) => {
  const { error } = atlasMetadataSchema.safeParse({ ...IBERIA, ...change });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

import { type Atlas, moments } from '@mapa/atlas';
import { MEAN_WIND } from '@mapa/field';
import { beforeAll, describe, expect, it } from 'vitest';
import { windsAtHub } from '../hub/hub.ts';
import type { ProductOrder } from '../order/order.ts';
import { wholePeriod } from '../order/period.ts';
import { adjusted } from '../point/formats/adjusted.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';

let atlas: Atlas;
let order: ProductOrder;
const tabs = new Map<string, string>();
beforeAll(async () => {
  atlas = await demoAtlas();
  order = { ...(await demoOrder(atlas)), period: wholePeriod(atlas.metadata), hub: 120 };
  for (const { name, content } of await adjusted.make(atlas, order, 'x'))
    if (content instanceof Uint8Array) tabs.set(name, Buffer.from(content).toString());
});

const rowsOf = (name: string) => (tabs.get(name) ?? '').trimEnd().split('\r\n');
/** The mean by the middles of the bins. */
function meanOf(name: string): number {
  const [shares = [], ...bins] = rowsOf(name)
    .slice(3)
    .map((row) => row.trim().split(/\s+/).map(Number));
  return bins.reduce(
    (sum, [upper = 0, ...within]) =>
      sum + (upper - 0.5) * within.reduce((all, one, n) => all + ((shares[n] ?? 0) / 100) * (one / 1000), 0),
    0,
  );
}

describe('the wind climates of the adjusted series', () => {
  it('are of each height and of the hub in 12, 16 and 36 sectors, by names of their own', () => {
    const heights = [50, 75, 100, 150, 200, 120];
    const names = heights.flatMap((height) =>
      [12, 16, 36].map((sectors) => `wasp_ajustada/ajustada_x_${height}m_${sectors}.tab`),
    );
    expect([...tabs.keys()]).toEqual(names);
  });

  it.each([50, 100, 200] as const)('at %i m have the mean of the map at the point', async (height) => {
    const map = (await atlas.value('micro', MEAN_WIND, height, order.point.asked)) ?? Number.NaN;
    for (const sectors of [12, 16, 36])
      expect(Math.abs(meanOf(`wasp_ajustada/ajustada_x_${height}m_${sectors}.tab`) - map)).toBeLessThan(0.02);
  });

  it('at the hub have the mean that the energy of the point is of', async () => {
    const { punto } = await windsAtHub(atlas, order.point, 120);
    const mean = moments(punto?.speed ?? new Float64Array()).mean;
    expect(Math.abs(meanOf('wasp_ajustada/ajustada_x_120m_16.tab') - mean)).toBeLessThan(0.02);
    const [title = ''] = rowsOf('wasp_ajustada/ajustada_x_120m_16.tab');
    expect(title).toMatch(/^120 m; mean [\d.]+ m\/s; ADJUSTED SERIES - not the raw one of the cell; /);
    expect(title).toMatch(/100 m: F [\d.]+ p [\d.]+ .*150 m: F .*interpolated between 100 m and 150 m/);
  });

  it('say that they are no raw ones, and stand at the point', () => {
    const [title = '', place = ''] = rowsOf('wasp_ajustada/ajustada_x_100m_12.tab');
    expect(title).toMatch(
      /^100 m; mean [\d.]+ m\/s; ADJUSTED SERIES - not the raw one of the cell; .*100 m: F /,
    );
    expect(title).toContain('DEMOSTRACI');
    expect(title).not.toMatch(/75 m: F|interpolated/);
    expect(place.split('\t')).toEqual(['42.81687', '-1.64323', '100.0']);
  });
});

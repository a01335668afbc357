import { expect, it } from 'vitest';
import { withKeptSeries } from '../point/kept-series.ts';
import { demoAtlas } from '../test/demo-order.ts';
import { overviewMap } from './map.ts';

it('the small map of Iberia is drawn once for all points of an order', async () => {
  const atlas = await demoAtlas();
  const [first, second] = [
    await overviewMap(withKeptSeries(atlas), { lat: 42.8, lon: -1.6 }, { width: 118, height: 92 }),
    await overviewMap(withKeptSeries(atlas), { lat: 40.3, lon: -3.6 }, { width: 118, height: 92 }),
  ];
  expect(second.picture).toBe(first.picture);
  expect(second.point).not.toEqual(first.point);
});

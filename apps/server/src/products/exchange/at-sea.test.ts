import { expect, it } from 'vitest';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { productPoint } from '../order/point.ts';
import { qualityOf } from '../quality/quality.ts';
import { qualityFiles } from '../quality/sheet.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { windographerHead } from './heads.ts';

it('stands at sea level where the relief of the map has the seabed', async () => {
  const atlas = await demoAtlas();
  // 28 km north of the coast, where the sea is 1187.5 m deep by the demonstration's relief.
  const sea = { lat: 43.65, lon: -4.2 };
  const point = await productPoint(atlas, sea);
  if (point === undefined) throw new Error('outside the domain');
  const order = { ...(await demoOrder(atlas)), point };
  expect(await twoWinds(atlas, sea, 100)).toMatchObject({
    rise: 0,
    ground: expect.closeTo(-1187.5, 0),
    shore: { atSea: true, land: 0 },
  });
  expect(await windographerHead(atlas, order)).toContain('\nElevation = 0 m\n');
  const [html] = qualityFiles(await qualityOf(atlas, order), 'x', []);
  const page = html?.content.toString();
  expect(page).toContain('<dd>el punto y el centro están a la misma altitud</dd>');
  expect(page).toMatch(/<dt>Por qué difieren<\/dt><dd>[^<]* que es toda de mar, como su punto: /);
});

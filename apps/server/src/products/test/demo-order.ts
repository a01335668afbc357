import { fileURLToPath } from 'node:url';
import { type Atlas, openAtlas } from '@mapa/atlas';
import { FORMATO_NAMES } from '@mapa/contract';
import { openDemo } from '@mapa/demo-atlas';
import type { ProductOrder } from '../order/order.ts';
import { productPoint } from '../order/point.ts';

const DEMO_FOLDER = fileURLToPath(
  new URL('../../../../../node_modules/.cache/mapa/test-atlas/demo', import.meta.url),
);

/** The demonstration. */
export const demoAtlas = async (): Promise<Atlas> => openAtlas((await openDemo(DEMO_FOLDER)).store);

/** An order of the year 2009 and all formats for a place in the hills near Pamplona, 892 m from its cell's middle. */
export async function demoOrder(atlas: Atlas): Promise<ProductOrder> {
  const point = await productPoint(atlas, { lat: 42.81687, lon: -1.64323 });
  if (point === undefined) throw new Error('outside the domain');
  return {
    point: { ...point, name: 'Pamplona/Iruña, Navarra' },
    period: { from: new Date('2009-01-01'), to: new Date('2010-01-01') },
    height: 100,
    formatos: FORMATO_NAMES,
    createdAt: new Date('2026-11-21T12:00:00Z'),
    publisher: {
      publicUrl: 'https://mapa.example',
      contactEmail: 'hola@mapa.example',
      organisation: { name: 'Vientos del Norte', address: '' },
    },
  };
}

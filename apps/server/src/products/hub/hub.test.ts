import { inflateRawSync } from 'node:zlib';
import { type Atlas, seriesColumn } from '@mapa/atlas';
import { beforeAll, describe, expect, it } from 'vitest';
import { hubNotes } from '../exchange/hub-text.ts';
import { taskFortyThree } from '../exchange/iea43.ts';
import type { ProductOrder } from '../order/order.ts';
import { fileStem } from '../order/point.ts';
import { FORMATS, type FormatName } from '../point/formats/formats.ts';
import { listedFiles } from '../preview/files.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { windsAtHub } from './hub.ts';

const PROGRAMS: readonly FormatName[] = ['wasp', 'windsim', 'vortex', 'sam'];
const STEM = '42.81952_-1.63290';
let atlas: Atlas;
let order: ProductOrder;
/** By hand from 100 m and 150 m, for 120 m: v1 (v2 / v1)^(ln 1.2 / ln 1.5). */
let expected: readonly number[];
let made: ReadonlyMap<string, { readonly about: string; readonly text: string }>;
beforeAll(async () => {
  atlas = await demoAtlas();
  order = { ...(await demoOrder(atlas)), hub: 120 };
  const { period, point } = order;
  const series = await atlas.series(point.cell, { ...period, fields: ['WS'], heights: [100, 150] });
  const [low, high] = [seriesColumn(series, 'WS', 100), seriesColumn(series, 'WS', 150)];
  const share = Math.log(1.2) / Math.log(1.5);
  expected = Array.from(low, (one, n) => one * ((high[n] ?? Number.NaN) / one) ** share);
  made = await filesAt(120);
});

async function filesAt(hub: number, names = PROGRAMS) {
  const files = new Map<string, { readonly about: string; readonly text: string }>();
  for (const format of names) {
    for (const { name, about, content } of await FORMATS[format].make(atlas, { ...order, hub }, STEM)) {
      const bytes = content instanceof Uint8Array ? content : inflateRawSync(Buffer.concat(content.deflated));
      files.set(name, { about, text: Buffer.from(bytes).toString() });
    }
  }
  return files;
}
const linesOf = (name: string): readonly string[] => made.get(name)?.text.trimEnd().split(/\r?\n/) ?? [name];
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe('files of one height at a hub that is none of the atlas', () => {
  it('have the half-hours between the two heights around it, by their shear', () => {
    const windsim = linesOf(`windsim_${STEM}_120m.tws`).slice(7);
    const vortex = linesOf(`vortex_${STEM}_120m.txt`).slice(4);
    expect(windsim).toHaveLength(expected.length);
    expect(vortex).toHaveLength(expected.length);
    for (const step of [0, 1234, 17_519]) {
      expect(Number(windsim[step]?.split(' ')[7])).toBeCloseTo(expected[step] ?? 0, 3);
      expect(Number(vortex[step]?.trim().split(/\s+/)[2])).toBeCloseTo(expected[step] ?? 0, 3);
    }
    const hours = linesOf(`sam/${STEM}_120m_2009.srw`);
    expect(hours[4]).toBe('120,120,120,120');
    expect(mean(hours.slice(5).map((row) => Number(row.split(',')[3])))).toBeCloseTo(mean(expected), 3);
    expect(linesOf(`vortex_${STEM}_120m.txt`)[0]).toContain('  Hub-Height=120  ');
    expect(linesOf(`windsim_${STEM}_120m.tws`)[5]).toBe('measurement height : 120.0');
  });

  it.each([12, 16, 36])('have a wind climate in %i sectors', (sectors) => {
    const [title = '', place, head] = linesOf(`wasp/${STEM}_120m_${sectors}.tab`);
    expect(title).toMatch(new RegExp(`^120 m; mean ${mean(expected).toFixed(3)} m/s; `));
    expect(place?.split('\t')[2]).toBe('120.0');
    expect(head?.split('\t')[0]).toBe(String(sectors));
  });

  it('say inside, in the LEEME and by name how they were made, and those of the atlas do not', () => {
    const own = [...made].filter(([name]) => name.includes('_120m'));
    expect(own).toHaveLength(6);
    for (const [name, { about, text }] of own) {
      expect(text.split('\n').slice(0, 7).join('\n'), name).toContain(
        '; speed at 120 m interpolated between 100 m and 150 m at each time step by their shear: v1 (h/h1)^a with ' +
          'a = ln(v2/v1)/ln(h2/h1); direction of 100 m; temperature on the straight line between 100 m and 150 m',
      );
      expect(about).toContain('120 m (viento interpolado entre 100 m y 150 m)');
    }
    for (const [name, { about, text }] of made)
      if (!name.includes('_120m')) expect(about + text).not.toMatch(/interpola/);
    const [note] = hubNotes(atlas.metadata, order);
    expect(note?.texts.join(' ')).toContain(
      'interpolado entre 100 m y 150 m, instante a instante y por la cizalladura',
    );
    expect(hubNotes(atlas.metadata, { ...order, formatos: ['hoja'] })).toEqual([]);
  });

  it('are named before they are paid, and in the description', () => {
    const listed = listedFiles(atlas.metadata, order.point, order.period, 120);
    const isListed = (name: string) =>
      listed.some(({ nombre }) => {
        const [before = '', after = ''] = nombre.split('*');
        return name.startsWith(before) && name.endsWith(after);
      });
    for (const name of made.keys()) expect(isListed(name), name).toBe(true);
    expect(listed.find(({ nombre }) => nombre.startsWith('wasp/'))?.cuantos).toBe(18);
    expect(fileStem(order.point)).toBe(STEM);
    const { notes } = JSON.parse(taskFortyThree(atlas, order)).measurement_location[0];
    expect(notes).toContain(
      `; hub of 120 m in wasp/${STEM}_120m_*.tab windsim_${STEM}_120m.tws vortex_${STEM}_120m.txt ` +
        `sam/${STEM}_120m_*.srw: speed at 120 m interpolated between 100 m and 150 m `,
    );
  });
});

it('the winds at a hub are worked out once for all files of a point', async () => {
  const first = windsAtHub(atlas, order.point, 120);
  expect(windsAtHub(atlas, { ...order.point }, 120)).toBe(first);
  await first;
});

it('a hub at another height of the atlas has its very columns, and that of the report no more files', async () => {
  const own = await filesAt(150);
  expect([...own.keys()].filter((name) => name.includes('_150m'))).toHaveLength(3 + 3);
  expect([...own.values()].map(({ about, text }) => about + text).join('')).not.toMatch(/interpola/);
  const plain = [...(await filesAt(100)).keys()];
  expect(plain.filter((name) => !name.startsWith('wasp/'))).toHaveLength(3);
  expect(plain.filter((name) => name.startsWith('wasp/'))).toHaveLength(15);
  expect(hubNotes(atlas.metadata, { ...order, hub: 150 })).toEqual([]);
});

it('a hub at half metres is told as it is, and one at 10 m has the column of 10 m', async () => {
  const half = await filesAt(137.5, ['windsim']);
  expect([...half.keys()]).toContain(`windsim_${STEM}_137.5m.tws`);
  expect([...half.values()].map(({ about }) => about)).toContain(
    'Serie a 137,5 m (viento interpolado entre 100 m y 150 m) para WindSim',
  );
  const low = await filesAt(10, ['windsim']);
  expect(low.get(`windsim_${STEM}_10m.tws`)?.text).toContain(
    '; speed of 10 m; direction of 10 m; temperature on',
  );
});

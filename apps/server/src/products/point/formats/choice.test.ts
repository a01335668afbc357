import type { Atlas } from '@mapa/atlas';
import { ALWAYS_DELIVERED, FORMATO_NAMES, FORMATOS, type Formato } from '@mapa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductOrder } from '../../order/order.ts';
import { demoAtlas, demoOrder } from '../../test/demo-order.ts';
import { FORMATS, type FormatName, formatsOf } from './formats.ts';

/** What takes long, and every order has. */
const others: readonly FormatName[] = ['report', 'map'];
let atlas: Atlas;
let order: ProductOrder;
let all: readonly string[];
beforeAll(async () => {
  atlas = await demoAtlas();
  order = await demoOrder(atlas);
  all = await namesOf(FORMATO_NAMES);
});

async function namesOf(formatos: readonly Formato[]): Promise<readonly string[]> {
  const made: string[] = [];
  for (const name of formatsOf({ formatos }).filter((one) => !others.includes(one))) {
    for (const file of await FORMATS[name].make(atlas, { ...order, formatos }, 'x')) made.push(file.name);
  }
  return made;
}

/** The pattern of a file's name as an expression. */
const named = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace('*', '.+')}$`);
const isOf = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => named(pattern).test(file));

describe('a choice', () => {
  it('tells every file by its name before it is made, and no file is of two formats', () => {
    const kinds = [...ALWAYS_DELIVERED, ...Object.values(FORMATOS)].map(({ archivos }) => archivos);
    for (const file of all) {
      expect(
        kinds.filter((patterns) => isOf(file, patterns)),
        file,
      ).toHaveLength(1);
    }
  });

  it.each(FORMATO_NAMES)(
    'of %s alone makes its files, and no others but those of every order',
    async (only) => {
      const always = ALWAYS_DELIVERED.flatMap(({ archivos }) => archivos);
      const beside = (await namesOf([only])).filter((file) => !isOf(file, always));
      expect(beside).toEqual(all.filter((file) => isOf(file, FORMATOS[only].archivos)));
      expect(beside.length).toBeGreaterThan(0);
    },
  );
});

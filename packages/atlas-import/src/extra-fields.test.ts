import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extraFieldsOf, openAtlas, seriesColumn } from '@mapa/atlas';
import { EXTRA_FIELDS } from '@mapa/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importNewa } from './import.ts';
import { NEWA_FIELDS } from './newa/fields.ts';
import { newaValue, writeNewaDay } from './newa/test/newa-file.ts';
import { trial } from './test/trial.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-extras-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the fields that every file has, and says which it leaves out', async () => {
  const [days, to] = [join(folder, 'days'), join(folder, 'atlas')];
  const units = { LH: 'MJ m-2' };
  await writeNewaDay(days, 0, { extras: EXTRA_FIELDS, units });
  await writeNewaDay(days, 1, { extras: EXTRA_FIELDS, without: 'PBLH', units });
  const report = await importNewa(trial(days, to));
  expect(report.plan.leftOut).toEqual([
    'LH: the unit is MJ m-2 instead of W m-2: this field is left out',
    'PBLH: only 1 of 2 files have it',
  ]);
  // Two days of 48 steps, 12 by 9 cells, five heights.
  expect(report.fields.TKE).toMatchObject({ values: 5 * 96 * 108, missing: 0 });

  const atlas = await openAtlas(to);
  const kept = ['PSFC', 'Q2', 'UST', 'RMOL', 'HFX', 'ZNT', 'TKE'] as const;
  expect(extraFieldsOf(atlas.metadata)).toEqual(kept);
  const series = await atlas.series({ i: 4, j: 3 }, { fields: kept });
  for (const field of kept) {
    const height = field === 'TKE' ? 150 : undefined;
    for (const [step, value] of seriesColumn(series, field, height).entries()) {
      const difference = Math.abs(value - newaValue(field, step, height ?? 0, 3, 4));
      expect(difference).toBeLessThan(NEWA_FIELDS[field].packing.scale * 0.51);
    }
  }
  await expect(atlas.series({ i: 4, j: 3 }, { fields: ['PBLH'] })).rejects.toMatchObject({
    code: 'not-in-atlas',
    message: 'The atlas has no PBLH',
  });
  // Who asks for nothing gets what every atlas has.
  const { columns } = await atlas.series({ i: 4, j: 3 });
  expect(columns.some(({ field }) => field === 'PSFC')).toBe(false);
  atlas.close();
});

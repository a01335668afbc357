import { expect, it } from 'vitest';
import type { AtlasMetadata } from '../../metadata.ts';
import type { AtlasSeries, SeriesSelection } from '../series.ts';
import { chartsFromSeries } from './made.ts';

const period = { start: '2009-01-01T00:00:00Z', stepMinutes: 30, steps: 48 };
const metadata: Pick<AtlasMetadata, 'heights' | 'period'> = { heights: [100], period };

/** Columns of the fields that were asked for, full of a value, in the memory that was given. */
function filled({ fields = [], into = new Float32Array() }: SeriesSelection, value: number): AtlasSeries {
  const columns = fields.map((field, n) => ({
    field,
    height: 100 as const,
    units: '',
    values: into.subarray(n * period.steps, (n + 1) * period.steps).fill(value),
  }));
  return { start: new Date(period.start), stepMinutes: 30, length: period.steps, columns };
}

it('uses memory again, but not where a reading failed, of which another may still be writing', async () => {
  const taken: ArrayBufferLike[] = [];
  const late = Promise.withResolvers<void>();
  const charts = chartsFromSeries(metadata, async ({ j }, selection) => {
    if (selection.into && selection.fields?.includes('WS')) taken.push(selection.into.buffer);
    if (j === 0) {
      if (selection.fields?.includes('WD')) throw new Error('the store does not answer');
      await late.promise;
    }
    return filled(selection, 7);
  });
  await expect(charts({ i: 0, j: 0 }, [100])).rejects.toThrow('does not answer');
  for (const j of [1, 2]) expect((await charts({ i: 0, j }, [100]))[0]?.dailyCycle[0]?.mean).toBe(7);
  late.resolve();
  expect(taken[1]).not.toBe(taken[0]);
  expect(taken[2]).toBe(taken[1]);
});

import { Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { producerOf } from './metrics.ts';

const told = async (registry: Registry) => {
  const { resourceMetrics } = await producerOf(registry, { name: 'mapa', version: '1' }).collect();
  return resourceMetrics.scopeMetrics[0]?.metrics ?? [];
};

// By hand: of 0.5, 1, 3 and 9 two are at most 1, one lies between 1 and 5, one above; the sum is 13.5.
it('a histogram has the values between two bounds, where the registry has those below each', async () => {
  const registry = new Registry();
  const histogram = new Histogram({
    name: 'a',
    help: 'A',
    labelNames: ['kind'],
    buckets: [1, 5],
    registers: [registry],
  });
  for (const value of [0.5, 1, 3, 9]) histogram.observe({ kind: 'x' }, value);
  histogram.observe({ kind: 'y' }, 2);
  const [metric] = await told(registry);
  expect(metric?.dataPoints.map(({ attributes, value }) => ({ attributes, value }))).toEqual([
    {
      attributes: { kind: 'x' },
      value: { buckets: { boundaries: [1, 5], counts: [2, 1, 1] }, sum: 13.5, count: 4 },
    },
    {
      attributes: { kind: 'y' },
      value: { buckets: { boundaries: [1, 5], counts: [0, 1, 0] }, sum: 2, count: 1 },
    },
  ]);
});

it('what is no number yet is left out', async () => {
  const registry = new Registry();
  const gauge = new Gauge({ name: 'b', help: 'B', labelNames: ['of'], registers: [registry] });
  gauge.set({ of: 'nothing' }, Number.NaN);
  expect(await told(registry)).toEqual([]);
  gauge.set({ of: 'three' }, 3);
  const [metric] = await told(registry);
  expect(metric?.dataPoints.map(({ attributes, value }) => [attributes, value])).toEqual([
    [{ of: 'three' }, 3],
  ]);
});

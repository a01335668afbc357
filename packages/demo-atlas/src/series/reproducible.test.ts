import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DemoSeries, makeSeries } from './index.ts';
import { PLACES } from './test/places.ts';

function fingerprint(series: DemoSeries): string {
  const hash = createHash('sha256');
  for (const values of Object.values(series)) hash.update(new Uint8Array(values.buffer));
  return hash.digest('hex');
}

describe('the bytes of a series', () => {
  it('are the same on every machine and in every version that keeps the series', () => {
    expect(fingerprint(makeSeries(PLACES.land))).toBe(
      '0fa1bc536757c40804824cd7ac97f8028b53a751a145b009fee2adc699330ca4',
    );
  });

  it('do not depend on the points asked for before', () => {
    const before = fingerprint(makeSeries(PLACES.ebro));
    for (const climate of Object.values(PLACES)) makeSeries(climate);
    expect(fingerprint(makeSeries(PLACES.ebro))).toBe(before);
  });

  it('differ from cell to cell', () => {
    const next = makeSeries({ ...PLACES.ebro, i: PLACES.ebro.i + 1 });
    expect(fingerprint(next)).not.toBe(fingerprint(makeSeries(PLACES.ebro)));
  });

  it('are not shared between two results', () => {
    const first = makeSeries(PLACES.sea);
    const before = fingerprint(first);
    makeSeries(PLACES.estrecho);
    expect(fingerprint(first)).toBe(before);
  });
});

it('names the height that a climate lacks', () => {
  const weibull = new Map(PLACES.land.weibull);
  weibull.delete(150);
  expect(() => makeSeries({ ...PLACES.land, weibull })).toThrow('the climate has no values at 150 m');
});

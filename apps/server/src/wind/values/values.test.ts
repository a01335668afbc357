import { type AtlasMetadata, IBERIA_GRID } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { availablePeriod, datosOf, toWireValue } from './values.ts';

describe('values on the wire', () => {
  it('lose the noise of float32 and nothing else', () => {
    expect(toWireValue(Math.fround(7.42))).toBe(7.42);
    expect(toWireValue(Math.fround(1.2251))).toBe(1.2251);
    expect(toWireValue(Math.fround(438.25))).toBe(438.25);
  });
});

describe('availablePeriod', () => {
  // The ten years from 2009 to 2018 have 3652 days (2012 and 2016 are leap years) of 48 half-hours, which makes
  // 175,296 steps. One more would lie in 2019.
  const period = { start: '2009-01-01T00:00:00Z', steps: 175_296, stepMinutes: 30 };

  it('ends in the year of the last step', () => {
    expect(availablePeriod(period)).toEqual({ firstYear: 2009, lastYear: 2018 });
    expect(availablePeriod({ ...period, steps: 175_297 })).toEqual({ firstYear: 2009, lastYear: 2019 });
  });
});

// An import writes levels of the microscale files, or without such files one level with the 3000 m of the mesoscale.
const micro: AtlasMetadata['micro'] = { heights: [50, 100, 200], levels: [50, 100, 200, 600, 1500] };
const noMicro = { ...micro, levels: [3000] };

describe('datosOf', () => {
  it('knows an atlas without microscale', () => {
    expect(datosOf({ grid: IBERIA_GRID, micro })).toEqual(['micro', 'meso']);
    expect(datosOf({ grid: IBERIA_GRID, micro: noMicro })).toEqual(['meso']);
  });
});

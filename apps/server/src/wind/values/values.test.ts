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
  // 2009-2018 has 3652 days (leap: 2012, 2016) of 48 half-hours: 175,296 steps; one more would lie in 2019.
  const period = { start: '2009-01-01T00:00:00Z', steps: 175_296, stepMinutes: 30 };

  it('ends in the year of the last step', () => {
    expect(availablePeriod(period)).toEqual({ firstYear: 2009, lastYear: 2018 });
    expect(availablePeriod({ ...period, steps: 175_297 })).toEqual({ firstYear: 2009, lastYear: 2019 });
  });
});

// The levels that an import writes: of the microscale files, and without any one of the mesoscale's own 3000 m.
const micro: AtlasMetadata['micro'] = { heights: [50, 100, 200], levels: [50, 100, 200, 600, 1500] };
const noMicro = { ...micro, levels: [3000] };

describe('datosOf', () => {
  it('knows an atlas without microscale', () => {
    expect(datosOf({ grid: IBERIA_GRID, micro })).toEqual(['micro', 'meso']);
    expect(datosOf({ grid: IBERIA_GRID, micro: noMicro })).toEqual(['meso']);
  });
});

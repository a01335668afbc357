import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER, readFilter, writeFilter } from './filter.ts';

const WHOLE: Filter = { wind: 6.5, depth: [null, 60], coast: [5, 40], ground: 'sea' };

describe('a filter in an address', () => {
  it('is read as it was written', () => {
    expect(writeFilter(WHOLE)).toBe('v6.5*p_60*c5_40*mar');
    expect(readFilter('v6.5*p_60*c5_40*mar')).toEqual(WHOLE);
    expect(readFilter('c5_')).toEqual({ ...NO_FILTER, coast: [5, null] });
    expect(readFilter('tierra')).toEqual({ ...NO_FILTER, ground: 'land' });
  });
  it('is none where nothing is asked', () => {
    expect(writeFilter(NO_FILTER)).toBeNull();
    expect(readFilter(null)).toEqual(NO_FILTER);
  });
  it('leaves out what cannot be read', () => {
    expect(readFilter('v7e3*p-4_x*c900_40*aire*')).toEqual({ ...NO_FILTER, coast: [null, 40] });
    expect(readFilter('v31*p7000')).toEqual(NO_FILTER);
  });
});

import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER, readFilter, unreadParts, writeFilter } from './filter.ts';

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
  it('leaves out what cannot be read or lets nothing pass, and names it', () => {
    for (const part of [
      'v7e3',
      'v31',
      'v',
      'p-4_x',
      'p7000',
      'c900_40',
      'c40_5',
      'c_',
      'c1_2_3',
      'aire',
      '',
    ]) {
      expect(readFilter(part), part).toEqual(NO_FILTER);
      expect(unreadParts(`v6*${part}*mar`), part).toEqual([part]);
      expect(readFilter(`v6*${part}*mar`), part).toEqual({ ...NO_FILTER, wind: 6, ground: 'sea' });
    }
    expect(unreadParts('v6.5*p_60*c5_40*mar')).toEqual([]);
    expect(unreadParts(null)).toEqual([]);
  });
});

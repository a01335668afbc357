import { expect, it } from 'vitest';
import { HOUR_LABELS, hourLabel, MONTHS, WHOLE_MONTHS } from './calendar.ts';

it('months have their names and the first three letters of them', () => {
  expect([MONTHS.join(' '), WHOLE_MONTHS[8]]).toEqual([
    'ene feb mar abr may jun jul ago sep oct nov dic',
    'septiembre',
  ]);
});

it('hours have two digits', () => {
  expect([hourLabel(5), HOUR_LABELS.at(-1), HOUR_LABELS.length]).toEqual(['05:00', '23:00', 24]);
});

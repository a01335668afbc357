import { VARIABLES } from '@mapa/field';
import { expect, test } from 'vitest';
import { variableScale } from './scales.ts';
import { lookOf } from './style.ts';
import { ticksOf } from './ticks.ts';

const textsOf = (from: number, to: number, variable = VARIABLES[0]!): string[] =>
  ticksOf(lookOf(variableScale(variable), { span: [from, to] })).map(({ text }) => text);

test('a scale of its own has its limits, at even distances', () => {
  const ticks = ticksOf(variableScale('wspd_hgt'));
  expect(ticks.map(({ text }) => text).join(' ')).toBe('3 4 5 6 7 8 9 10 11');
  expect(ticks.map(({ at }) => at)).toEqual([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]);
});

test('a stretched scale has round numbers, and its ends where there is room', () => {
  expect(textsOf(3.78, 11)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11']);
  expect(textsOf(6, 9)).toEqual(['6,0', '6,5', '7,0', '7,5', '8,0', '8,5', '9,0']);
  // 3.5 lies a thirteenth of the legend before 4: no room for three figures beside one.
  expect(textsOf(3.5, 10)).toEqual(['4', '5', '6', '7', '8', '9', '10']);
  expect(textsOf(5.4, 12.6)).toEqual(['5,4', '6', '7', '8', '9', '10', '11', '12']);
  expect(textsOf(0, 2000, 'power_dens_hgt')).toEqual(['0', '500', '1.000', '1.500', '2.000']);
});

test('no two texts touch, whatever a scale is stretched over', () => {
  // A figure of the smallest legend takes 6 of its 270 pixels, and a line 12 of 196.
  for (let from = 0; from < 12; from += 0.37)
    for (let length = 0.1; length < 25; length *= 1.31) {
      const ticks = ticksOf(lookOf(variableScale('wspd_hgt'), { span: [from, from + length] }));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      for (const [n, one] of ticks.entries()) {
        expect(one.at).toBeGreaterThanOrEqual(-1e-6);
        expect(one.at).toBeLessThanOrEqual(1 + 1e-6);
        const before = ticks[n - 1];
        if (!before) continue;
        const apart = one.at - before.at;
        expect(270 * apart).toBeGreaterThan(6 * ((one.text.length + before.text.length) / 2));
        expect(196 * apart).toBeGreaterThan(12);
      }
    }
});

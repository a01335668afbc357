import { expect, it } from 'vitest';
import { asciiOf } from './ascii.ts';

it.each([
  ['Peñón de Ifach', 'Penon de Ifach'],
  ['«El Alto», nº 1, 2ª · a 0,9\u202fkm', '"El Alto", no 1, 2a - a 0,9 km'],
  ['−3,5 © ‘x’ “y”', '-3,5 (c) \'x\' "y"'],
  ['R² 0.91', 'R2 0.91'],
  ['風', '?'],
])('%s in letters that every program reads: %s', (text, expected) => {
  expect(asciiOf(text)).toBe(expected);
});

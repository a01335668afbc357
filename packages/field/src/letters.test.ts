import { expect, it } from 'vitest';
import { unaccented } from './letters.ts';

it.each([
  ['Mástil Alaíz ñ.csv', 'Mastil Alaiz n.csv'],
  ['A Coruña, Vic d’Açò, pingüino', 'A Coruna, Vic d’Aco, pinguino'],
  // The letter and its accent as two characters.
  ['Ara\u0301n', 'Aran'],
  ['Łódź ø 5 ºC', 'Łodz ø 5 ºC'],
  ['', ''],
])('%s', (text, letters) => {
  expect(unaccented(text)).toBe(letters);
});

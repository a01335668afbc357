import { expect, it } from 'vitest';
import { completeCountry } from './complete-country.ts';

// The expected names come from the list of countries: one begins with 'Portu', three with 'Ir', and 'Guinea' is one
// itself though others begin with it.
it.each([
  ['espana', 'España'],
  ['ES', 'España'],
  ['portu', 'Portugal'],
  [' MÉXICO ', 'México'],
  ['alema', 'Alemania'],
  ['Ir', 'Ir'],
  ['Guinea', 'Guinea'],
  ['Atlántida', 'Atlántida'],
  ['', ''],
])('%s: %s', (typed, name) => {
  expect(completeCountry(typed)).toBe(name);
});

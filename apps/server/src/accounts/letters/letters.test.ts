import { expect, it } from 'vitest';
import { letters } from './letters.ts';

it.each([
  ['J.Luis', 'Hola, J. Luis:'],
  ['Gane en Evil.Info', 'Hola, Gane en Evil. Info:'],
  ['a.b.рф', 'Hola, a.b. рф:'],
  ['Evil．Info', 'Hola, Evil． Info:'],
  ['Evil.\u200dInfo', 'Hola, Evil. \u200dInfo:'],
  ['Dr. J.M. Ma. S.A. D.ª', 'Hola, Dr. J.M. Ma. S.A. D.ª:'],
])('greets %s so that no mail program makes a link of the name', (nombre, greeting) => {
  expect(letters.reset(nombre, 'https://viento.example/reset').greeting).toBe(greeting);
});

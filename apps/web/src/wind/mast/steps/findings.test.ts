import { expect, it } from 'vitest';
import { gapText } from './findings.ts';

/** What is said of a clock that agrees, with this turn of the vane. */
const saidOf = (directionOffset: number, directionSpread: number, directionPairs = 6000): string =>
  gapText({
    stepMinutes: 60,
    lags: [],
    best: null,
    summer: null,
    winter: null,
    finding: 'together',
    shiftMinutes: 0,
    directionOffset,
    directionSpread,
    directionPairs,
  });

it.each([
  ['a vane that is turned', saidOf(-11, 12), / La dirección .* girada −11° .*atlas \(desviación 12°\)\.$/],
  ['one that is turned far', saidOf(20, 12), /\(desviación 12°\): compruebe el norte de la veleta\.$/],
  ['one that agrees', saidOf(-0.4, 12), / La dirección .* coincide con la del atlas \(desviación 12°\)\.$/],
  [
    'one that goes its own way',
    saidOf(Number.NaN, 92),
    / no concuerdan \(desviación 92°\): no se puede decir/,
  ],
  ['a mast without a vane', saidOf(Number.NaN, Number.NaN, 0), /van a la par\.$/],
])('%s', (_, said, expected) => {
  expect(said).toMatch(expected);
});

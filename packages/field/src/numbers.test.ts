import { describe, expect, it } from 'vitest';
import {
  coordinatesText,
  decimalComma,
  degreesText,
  lengthText,
  placeText,
  spanish,
  wholeText,
  withUnit,
} from './numbers.ts';

// Spanish formats, written by hand: a decimal comma, a point between thousands, U+2212 before negative numbers and
// U+202F before the unit.
describe('numbers that people read', () => {
  it.each([
    [7.4249, 2, '7,42'],
    [-1.25, 1, '\u22121,3'],
    [-0.004, 2, '0,00'],
    [1488, 0, '1.488'],
    [175_296, 0, '175.296'],
    [null, 2, '–'],
    [undefined, 2, '–'],
    [Number.NaN, 2, '–'],
  ])('%d with %i decimals', (value, decimals, text) => {
    expect(spanish(value, decimals)).toBe(text);
  });
  it('have their unit after a narrow space', () => {
    expect(withUnit(-11.3, 1, '°C')).toBe('\u221211,3\u202f°C');
  });
});

it('numbers of files and fields have a comma, and the hyphen that programs read', () => {
  expect([decimalComma(-2.5), decimalComma(1500), decimalComma((12).toFixed(2))]).toEqual([
    '-2,5',
    '1500',
    '12,00',
  ]);
});

it('whole numbers as they are have the sign of texts', () => {
  expect([wholeText(-60), wholeText(60_000)]).toEqual(['\u221260', '60000']);
});

it('lengths are in kilometres from a thousand metres on', () => {
  expect([lengthText(892.4, 2), lengthText(1234, 2)]).toEqual(['892\u202fm', '1,23\u202fkm']);
});

describe('coordinates that people read', () => {
  it.each([
    [-1.6329, '-1.63290'],
    [42.819531, '42.81953'],
    [-0.0000001, '0.00000'],
  ])('%d', (degrees, text) => {
    expect(degreesText(degrees)).toBe(text);
  });
  it('give the latitude first', () => {
    expect(coordinatesText({ lat: 42.81953, lon: -7.75635 })).toBe('42.81953, -7.75635');
    expect(placeText({ lat: 42.81953, lon: -7.75635 })).toBe('42.81953 -7.75635');
  });
});

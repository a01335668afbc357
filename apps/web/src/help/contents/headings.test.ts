import { describe, expect, it } from 'vitest';
import { HEADINGS, headingAt, placeOf, readIndex, shiftTo } from './headings.ts';

// The sections of the specification, in its order, with the parts that it names.
it('lists every section in reading order', () => {
  expect(HEADINGS.filter(({ level }) => level === 2).map(({ path }) => path)).toEqual([
    'introduccion',
    'metodologia',
    'actualizacion',
    'batimetria',
    'aspectos-diferenciadores',
    'productos',
    'proyecto',
    'financiacion',
    'participantes',
    'enlaces',
  ]);
  expect(HEADINGS.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'metodologia/mesoescala',
      'metodologia/microescala',
      'metodologia/validacion',
      'productos/figuras',
      'productos/series-temporales',
      'productos/mapa-micro',
    ]),
  );
  expect(new Set(HEADINGS.map(({ id }) => id)).size).toBe(HEADINGS.length);
});

describe('headingAt', () => {
  it.each([
    ['metodologia', 'validacion', 'metodologia/validacion'],
    ['metodologia', undefined, 'metodologia'],
    ['metodologia', 'nada', 'metodologia'],
    ['nada', 'validacion', 'introduccion'],
    [undefined, undefined, 'introduccion'],
  ])('%s, %s', (section, part, path) => {
    expect(headingAt(section, part).path).toBe(path);
  });
});

describe('readIndex', () => {
  it.each([
    ['at the very top', [80, 500, 900], 120, 0],
    ['before the first heading has come', [200, 500, 900], 120, 0],
    ['with a heading just on the line', [-400, 120, 500], 120, 1],
    ['between two headings', [-400, -100, 300], 120, 1],
    ['past the last', [-900, -500, -100], 120, 2],
  ])('%s', (_, tops, line, index) => {
    expect(readIndex(tops, line)).toBe(index);
  });
});

describe('shiftTo', () => {
  // By hand: a quarter of the second section, 100 of 400 pixels, has passed the top; of 800 pixels it is 200.
  it('brings the same words back to the top', () => {
    const place = placeOf([-400, -100, 300], 1);
    expect(place).toEqual({ index: 1, top: -100, length: 400 });
    expect(shiftTo(place, [-900, 50, 850])).toBe(250);
  });
  it('leaves a heading in view where it was', () => {
    expect(shiftTo(placeOf([-300, 80, 500], 1), [-900, 50, 850])).toBe(-30);
  });
});

import { describe, expect, it } from 'vitest';
import { tenMinutes } from './test/files.ts';
import { open } from './test/opened.ts';

describe('one heading over date and hour', () => {
  const text = (by: string, head = ['Date/Time', 'Speed_100', 'Speed_50', 'Dir_100'], units: string[] = []) =>
    [head, ...(units.length > 0 ? [units] : [])].map((cells) => `${cells.join(by)}\n`).join('') +
    tenMinutes(4, ({ y, m, d, h, min }) => [`${y}-${m}-${d}`, `${h}:${min}`, '8.0', '6.0', '200'].join(by));

  it.each([' ', ';', ',', '\t'])('leaves the other columns where they are between %j', (by) => {
    const { choice, proposal, read } = open(text(by));
    expect(proposal.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['Date/Time', 'time'],
      ['', 'time'],
      ['Speed_100', 'speed'],
      ['Speed_50', 'speed'],
      ['Dir_100', 'direction'],
    ]);
    expect(choice).toMatchObject({ time: [0, 1], speed: { column: 2 }, direction: { column: 4 } });
    const { speed, direction } = read();
    expect([speed[0], direction[0]]).toEqual([8, 200]);
  });

  it.each([' ', ';'])('does so with a line of units between %j', (by) => {
    const { choice } = open(text(by, undefined, ['text', 'km/h', 'km/h', 'deg']));
    expect(choice).toMatchObject({ speed: { column: 2, unit: 'km/h' }, direction: { column: 4 } });
  });

  it.each([' ', ';'])(
    'is not seen in the headings of both, where the last column has none, between %j',
    (by) => {
      const { proposal, read } = open(text(by, ['Fecha', 'Hora', 'Speed_100', 'Dir_100']));
      expect(proposal.columns.map(({ name }) => name)).toEqual(['Fecha', 'Hora', 'Speed_100', 'Dir_100']);
      expect(read).toThrow(/^line 2: /);
    },
  );

  it.each([
    ['headings of both', ['Fecha', 'Hora', 'Speed_100', 'Speed_50', 'Dir_100']],
    ['an empty heading over the hour', ['Fecha', '', 'Speed_100', 'Dir_100']],
  ])('is not seen in %s, where units end earlier', (_, head) => {
    const { proposal } = open(text('\t', head, ['', '', 'km/h', 'km/h']));
    expect(proposal.columns.map(({ name }) => name)).toEqual(head);
    expect(proposal.columns.map(({ unit }) => unit).slice(0, 4)).toEqual([null, null, 'km/h', 'km/h']);
  });

  it('is not seen where rows end with an empty cell', () => {
    const rows = text(';', ['Fecha', 'HM', 'Speed_100', 'Speed_50', 'Dir_100']).replaceAll(
      ';200\n',
      ';200;\n',
    );
    const { choice, read } = open(rows);
    expect(choice).toMatchObject({ speed: { column: 2 }, direction: { column: 4 } });
    expect(read().direction[0]).toBe(200);
  });
});

it('a line with more cells than the heading is refused between blanks too, and cells at its end may be missing', () => {
  const rows = tenMinutes(
    6,
    ({ y, m, d, h, min }, n) => `${y}-${m}-${d} ${h}:${min} 8.0 ${n === 4 ? '' : '200'}`,
  );
  const { read } = open(`Fecha Hora Speed_100 Dir_100\n${rows}`);
  expect([...read().direction]).toEqual([200, 200, 200, 200, Number.NaN, 200]);
  const more = open(`Fecha Hora Speed_100 Dir_100\n${rows.replace('00:50 8.0 200', '00:50 8.0 7.0 200')}`);
  expect(more.read).toThrow(/^line 7: /);
});

import { describe, expect, it } from 'vitest';
import { openMeasured } from './open.ts';
import { MeasuredError } from './problem.ts';
import { fileOf, tenMinutes } from './test/files.ts';
import { readTable } from './text/table.ts';

/** Reads a file as proposed. */
function read(text: string, more: object = {}) {
  const opened = openMeasured([fileOf(text)]);
  if (opened.kind === 'tab') throw new Error('a distribution');
  return readTable(opened.table, { ...opened.proposal.draft, speed: { column: 1, unit: 'm/s' }, ...more });
}

/** What is wrong with files that are opened and read as proposed. */
function problemOf(bytes: Uint8Array | string, more: object = {}) {
  try {
    const file = typeof bytes === 'string' ? fileOf(bytes) : { name: 'mast', bytes };
    const opened = openMeasured([file]);
    if (opened.kind === 'tab') return undefined;
    const { table, proposal } = opened;
    readTable(table, {
      ...proposal.draft,
      speed: proposal.draft.speed ?? { column: 1, unit: 'm/s' },
      ...more,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof MeasuredError)) throw error;
    const { problem, line, column, cell, lines } = error;
    return { problem, line, column, cell, lines };
  }
}

const rows = (cell: (n: number) => string) =>
  `t,v [m/s]\n${tenMinutes(6, ({ y, m, d, h, min }, n) => `${y}-${m}-${d} ${h}:${min},${cell(n)}`)}`;

describe('a file that cannot be read', () => {
  it.each<[string, Uint8Array | string, object]>([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), { problem: 'excel' }],
    ['HDF5', Uint8Array.of(0x89, 0x48, 0x44, 0x46), { problem: 'binary' }],
    ['zeros', new Uint8Array(64).fill(0, 0, 8).fill(65, 8), { problem: 'binary' }],
    ['nothing', '\n \n', { problem: 'empty' }],
    ['a letter', 'Dear all,\nthe mast is fine\n', { problem: 'noTable', line: 1 }],
    ['a heading', 'time,v\n', { problem: 'noData', line: 1 }],
    [
      'a word among numbers',
      rows((n) => (n === 4 ? 'fast' : '5')),
      { problem: 'number', line: 6, cell: 'fast' },
    ],
    [
      'a speed of 91',
      rows((n) => (n === 4 ? '91' : '5')),
      { problem: 'impossible', line: 6, column: 'v [m/s]' },
    ],
    ['a cell too many', rows((n) => (n === 4 ? '5,6' : '5')), { problem: 'cells', line: 6 }],
    ['an open quote', rows((n) => (n === 4 ? '"5' : '5')), { problem: 'quote', line: 6 }],
    [
      'another order of dates',
      rows(() => '5').replace('2021-01-01 00:40', '13/01/2021 00:40'),
      { problem: 'dates', line: 6 },
    ],
    [
      'no time',
      rows(() => '5').replace('2021-01-01 00:40', 'noon'),
      { problem: 'time', line: 6, cell: 'noon' },
    ],
  ])('%s is named with its line', (_, bytes, problem) => {
    expect(problemOf(bytes)).toMatchObject(problem);
  });

  it('has impossible values as gaps where that was said', () => {
    expect(
      problemOf(
        rows((n) => (n === 4 ? '-3' : '5')),
        { impossible: 'gap' },
      ),
    ).toBeUndefined();
  });

  it('has all its lines that cannot be read named, whatever is wrong with them', () => {
    const text = rows((n) => (n === 3 ? 'fast' : '5')).replace('2021-01-01 00:50', 'noon');
    expect(problemOf(text)).toMatchObject({ problem: 'number', line: 5, lines: [5, 7] });
    const impossible = rows((n) => (n % 2 === 1 ? '350' : '5'));
    expect(problemOf(impossible)).toMatchObject({ problem: 'impossible', line: 3, lines: [3, 5, 7] });
    const many = rows(() => '5') + 'noon,5\n'.repeat(12);
    expect(() => read(many)).toThrow(
      /^line 8: t is .*: "noon"; 12 lines cannot be read: 8, 9, .*, 17, \.\.\.$/,
    );
  });

  it('has rows left out whose time cannot be understood, where that was said', () => {
    const text = rows((n) => `${n}`)
      .replace('2021-01-01 00:30', '31/01/2021')
      .replace('2021-01-01 00:50', 'noon');
    const { speed, leftOut } = read(text, { badTimes: 'leaveOut' });
    expect([...speed]).toEqual([0, 1, 2, 4]);
    expect(leftOut).toEqual([5, 7]);
    // What else cannot be read is refused all the same, and so is a file of which nothing is left.
    const wrong = { badTimes: 'leaveOut' };
    expect(problemOf(text.replace(',4\n', ',fast\n'), wrong)).toMatchObject({ line: 6, lines: [6] });
    expect(
      problemOf(
        rows(() => '5'),
        { ...wrong, dates: 'dmy' },
      ),
    ).toMatchObject({ problem: 'dates', line: 2 });
  });

  it.each('#N/D #N/A #¡REF! #REF! #DIV/0! #¡DIV/0! #¡VALOR! #VALUE! #NUM! #¡NUM! NULL'.split(' '))(
    'has %s of a sheet as a gap',
    (word) => {
      expect(problemOf(rows((n) => (n === 4 ? word : '5')))).toBeUndefined();
    },
  );

  it('may be UTF-16 or Windows-1252', () => {
    const text = rows(() => '5').replace('v [m/s]', 'año; v [m/s]');
    const wide = Uint8Array.from(
      `\ufeff${text}`.split('').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    );
    expect(problemOf(wide)).toBeUndefined();
    expect(problemOf(Uint8Array.from(text, (c) => c.charCodeAt(0)))).toBeUndefined();
  });
});

describe('a distribution', () => {
  const TAB = `MEI 42.8 -1.6\r\n42.81953\t-1.63290\t100.0\r\n4\t1.0\t0.0\r\n\t25\t25\t30\t20\r
1.0\t200\t100\t50\t250\r\n2.0\t500\t600\t450\t500\r\n3.0\t300\t300\t500\t250\r\n`;

  it('in WAsP .tab is read with the mean of the bin middles', () => {
    const opened = openMeasured([fileOf(TAB)]);
    if (opened.kind !== 'tab') throw new Error('a series');
    const { climate } = opened;
    expect(climate).toMatchObject({ latitude: 42.81953, longitude: -1.6329, height: 100, edges: [1, 2, 3] });
    // By hand: the sectors have the means 1.6, 1.7, 1.95 and 1.5, so that all have 0.4 + 0.425 + 0.585 + 0.3 = 1.71.
    expect(climate.mean).toBeCloseTo(1.71, 12);
    expect(climate.sectors[2]).toMatchObject({ direction: 180, frequency: expect.closeTo(0.3, 12) });
    expect(climate.sectors[2]?.mean).toBeCloseTo(1.95, 12);
    expect(climate.shares[3]?.[0]).toBeCloseTo(0.05, 12);
  });

  it('that lacks a number is refused with its line', () => {
    expect(() => openMeasured([fileOf(TAB.replace('\t450', ''))])).toThrow(
      /^line 6: has not an edge and a number/,
    );
  });
});

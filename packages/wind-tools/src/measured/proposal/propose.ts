import { MeasuredError } from '../problem.ts';
import { cellsOf, readNumber } from '../text/cells.ts';
import type { MeasuredTable } from '../text/table.ts';
import { timeAxis } from '../times/time-axis.ts';
import { type DateOrder, timeReader } from '../times/written-time.ts';
import { directionUnit, speedUnit, temperatureUnit } from '../units.ts';
import { orderOf } from './dates.ts';
import { columnOf, type FileColumn, isUnit } from './headings.ts';
import { reason, type Statements, saidBy } from './metadata.ts';
import type { Draft, Format, Proposal, Reason } from './proposal.ts';

/** The numbers of lines of data that are looked at, at the beginning and at the end. */
const [AT_FIRST, AT_LAST] = [4000, 1000];
/** Directions have values that no speed has. */
const NO_SPEED = 60;

/** The description of a table's columns and clock in a file beside it. */
export interface Described {
  readonly columns: ReadonlyMap<string, FileColumn>;
  readonly said: Statements;
  readonly stepMinutes: number | null;
}

/** Proposes how a table is read, from its headings, its metadata, its values, and its description. */
export function propose(table: MeasuredTable, described?: Described): Proposal {
  const { lines, heading, names, units, time } = table;
  const metadata = lines.slice(0, Math.max(0, heading)).filter((line) => line.trim() !== '');
  const format = described ? 'iea43' : formatOf(metadata, names);
  const rows = sample(table);
  const columns = names.map((name, at): FileColumn => {
    if (time.includes(at)) return { name, unit: null, height: null, kind: 'time' };
    return described?.columns.get(name) ?? columnOf(name, units[at] ?? '');
  });
  const said = described?.said ?? saidBy([...metadata, ...names]);
  const clock = clockOf(table, rows, said, format, described?.stepMinutes ?? null);
  const winds = windsOf(columns, rows, said.height);
  return {
    format,
    columns,
    rows: lines.slice(table.first).filter((line) => line.trim() !== '' && !line.startsWith('#')).length,
    metadata,
    place: said.place,
    height: winds.height,
    draft: { ...clock.draft, ...winds.draft, time, gaps: [], impossible: 'refuse', badTimes: 'refuse' },
    reasons: [
      reason('format', format === 'csv' ? 'valuesLookLikeIt' : 'formatSays'),
      reason('time', time.length > 0 ? 'valuesLookLikeIt' : 'nothingSaysIt'),
      ...clock.reasons,
      ...winds.reasons,
    ],
  };
}

function formatOf(metadata: readonly string[], names: readonly string[]): Format {
  if (metadata.some((line) => /windographer/i.test(line)) || names[0] === 'Date/Time') return 'windographer';
  if (names[0] === 'YYYYMMDD' || metadata.some((line) => /hub-height\s*=/i.test(line))) return 'vortex';
  return 'csv';
}

/** The cells of lines at both ends of the data. */
function sample({ lines, first, delimiter }: MeasuredTable): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  const take = (from: number, to: number) => {
    for (const line of lines.slice(from, to)) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      try {
        rows.push(cellsOf(line, delimiter));
      } catch (error) {
        // The line is named later, when all of them are read.
        if (!(error instanceof MeasuredError)) throw error;
      }
    }
  };
  take(first, first + AT_FIRST);
  take(Math.max(first + AT_FIRST, lines.length - AT_LAST), lines.length);
  return rows;
}

const textsOf = (
  rows: readonly (readonly string[])[],
  [one = 0, two]: readonly number[],
): readonly string[] =>
  rows.map((cells) => (two === undefined ? (cells[one] ?? '') : `${cells[one]} ${cells[two]}`));

/**
 * The order of the dates in columns of a table.
 * @throws MeasuredError when the file does not show it
 */
export function orderIn(table: MeasuredTable, time: readonly number[]): DateOrder {
  const texts = textsOf(sample(table), time);
  const { dates, sure } = orderOf(texts);
  const isDate = texts.some((text) => timeReader(dates)(text) !== undefined);
  // There is only one order with the year first, and a date that is written otherwise is reported with its line.
  if (isDate && !sure && dates !== 'ymd')
    throw new MeasuredError('dateOrder', { column: table.names[time[0] ?? 0], cell: texts[0] });
  return isDate ? dates : 'ymd';
}

/** The clock: order of dates, zone, stamp and step. */
function clockOf(
  { time }: MeasuredTable,
  rows: readonly (readonly string[])[],
  said: Statements,
  format: Format,
  step: number | null,
) {
  const texts = textsOf(rows, time);
  const order = orderOf(texts);
  const read = timeReader(order.dates);
  const written = texts.flatMap((text) => read(text) ?? []);
  const own = written.find(({ offset }) => offset !== undefined);
  const axis = written.length > 1 ? timeAxis(Float64Array.from(written, ({ local }) => local)) : undefined;
  const found = axis === undefined || Number.isNaN(axis.intervalMinutes) ? null : axis.intervalMinutes;
  const reasons: Reason[] = [
    reason('dates', order.why, order.sure),
    own !== undefined
      ? reason('zone', 'offsetInTimes')
      : said.zoneMinutes === null
        ? reason('zone', 'nothingSaysIt')
        : reason('zone', 'metadata', true, said.words.zone),
    said.stamp === null
      ? reason('stamp', 'nothingSaysIt')
      : reason('stamp', 'metadata', true, said.words.stamp),
    step === null
      ? reason('step', found === null ? 'nothingSaysIt' : 'mostFrequent')
      : reason('step', 'formatSays', true, `${step}`),
  ];
  const draft = {
    dates: order.dates,
    zoneMinutes: said.zoneMinutes ?? 0,
    summerTime: false,
    stamp: said.stamp ?? ('begin' as const),
    stepMinutes: step ?? found ?? (format === 'vortex' ? 60 : 10),
  };
  return { draft, reasons };
}

/** The columns of the wind: the highest mean speed, and direction and temperature nearest to its height. */
function windsOf(columns: readonly FileColumn[], rows: readonly (readonly string[])[], above: number | null) {
  const of = (kind: FileColumn['kind']) =>
    columns.flatMap((column, at) => (column.kind === kind ? [{ at, column }] : []));
  const speeds = of('speed').toSorted((a, b) => (b.column.height ?? 0) - (a.column.height ?? 0));
  const guess = speeds[0] === undefined ? byValues(columns, rows) : undefined;
  const speed = speeds[0] ?? guess?.speed;
  const height = speed?.column.height ?? above;
  const nearest = (kind: FileColumn['kind']) =>
    of(kind).toSorted((a, b) => distance(a.column, height) - distance(b.column, height))[0];
  const direction = nearest('direction') ?? guess?.direction;
  const temperature = nearest('temperature');
  const density = nearest('density');
  const units = {
    speed: speedUnit(speed?.column.unit ?? ''),
    direction: directionUnit(direction?.column.unit ?? ''),
    temperature: temperatureUnit(temperature?.column.unit ?? ''),
  };
  const draft: Pick<Draft, 'speed' | 'direction' | 'temperature' | 'density'> = {
    speed: speed && { column: speed.at, unit: units.speed?.name ?? 'm/s' },
    direction: direction && { column: direction.at, unit: units.direction?.name ?? 'degrees' },
    temperature: temperature && { column: temperature.at, unit: units.temperature?.name ?? 'degC' },
    density: density && { column: density.at },
  };
  const unitReason = (about: 'speedUnit' | 'directionUnit', column: FileColumn | undefined) =>
    column?.unit != null && isUnit(column.unit)
      ? reason(about, 'unitInHeading', true, column.unit)
      : reason(about, 'nothingSaysIt', false, column?.unit ?? '');
  const byName = (
    one: { column: FileColumn } | undefined,
    about: 'speed' | 'direction' | 'temperature',
    many: number,
  ) =>
    one === undefined
      ? reason(about, 'nothingSaysIt')
      : reason(
          about,
          many === 1
            ? 'onlyOne'
            : many > 1
              ? about === 'speed'
                ? 'highest'
                : 'heading'
              : 'valuesLookLikeIt',
          many > 0,
          one.column.name,
        );
  const reasons: Reason[] = [
    byName(speed, 'speed', speeds.length),
    unitReason('speedUnit', speed?.column),
    byName(direction, 'direction', of('direction').length),
    ...(direction ? [unitReason('directionUnit', direction.column)] : []),
    ...(temperature ? [byName(temperature, 'temperature', of('temperature').length)] : []),
  ];
  return { draft, reasons, height };
}

const distance = ({ height }: FileColumn, wanted: number | null): number =>
  height === null || wanted === null ? Number.POSITIVE_INFINITY : Math.abs(height - wanted);

/** Columns of numbers that look like speeds and directions, where the headings do not tell. */
function byValues(columns: readonly FileColumn[], rows: readonly (readonly string[])[]) {
  const numbers = columns.flatMap((column, at) => {
    if (column.kind === 'time') return [];
    const values = rows.map((cells) => readNumber(cells[at] ?? '', true) ?? Number.NaN);
    const known = values.filter((value) => value >= 0 && value < 361);
    return known.length > 0 && known.length >= 0.5 * values.length
      ? [{ at, column, largest: Math.max(...known), sum: known.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
  return {
    speed: numbers.find(({ largest, sum }) => largest > 0 && largest < NO_SPEED && sum > 0),
    direction: numbers.find(({ largest }) => largest >= 180),
  };
}

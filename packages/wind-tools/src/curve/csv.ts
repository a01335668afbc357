import { SPEED_NAMES, speedUnit, unitIn } from '../measured/units.ts';
import { CurveError, type CurveProblem, checkedCurve, type PowerCurve } from './curve.ts';

/**
 * Kilowatts in each unit that a heading may name, in brackets or as a word. Shares of rated power have the factor 1.
 */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/(^|[[(\s_])kw([\])]|$)/i, 1],
  [/(^|[[(\s_])mw([\])]|$)/i, 1000],
  [/(^|[[(\s_])w([\])]|$)/i, 0.001],
];
const NORMALISED = /[[(][-1][\])]|normali[sz]ed|share/i;
const PERCENT = /%|percent|por ?cien/i;
const SPEED = /speed|velocidad|viento|^v\b|^ws|^u\b|m\/s|km\/h|mph|knots/i;
const POWER = /power(?!.*coef)|pot[eê]ncia|^p\b|^(k|m)?w$/i;
/** The first bytes of a workbook of Excel, which are those of any zip. */
const WORKBOOK = 'PK\u0003\u0004';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** The line by which Excel names the separator of a file. */
const EXCEL = /^sep=.$/i;
/** A number that may have three decimals, or a mark of thousands. */
const THREE = /^[1-9]\d{0,2}\.\d{3}$/;
/** A power that is lower than an earlier one by this factor was meant as thousands, because no curve falls so far. */
const FALL = 10;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

interface Columns {
  readonly speed: number;
  readonly power: number;
  /** The factor that turns the speeds into m/s. */
  readonly toMetres: number;
  /** The factor that turns the numbers into kW, or into shares of rated power. */
  readonly factor: number;
  readonly normalised: boolean;
}

/** The columns of a file without heading: speed and kW. */
const PLAIN: Columns = { speed: 0, power: 1, toMetres: 1, factor: 1, normalised: false };

/**
 * Reads a power curve from a table of text. Semicolons, commas, tabs or blanks separate the columns; the decimal sign
 * is a point, or a comma where commas do not separate. A heading may tell speed, power and their units (m/s, km/h ...;
 * W, kW, MW, or `[-]` and `%` for shares of rated power); without one the columns are m/s and kW. Further columns are
 * ignored, and lines that begin with # are comments.
 * @throws CurveError that names the line
 */
export function curveFromCsv(text: string, name: string): PowerCurve {
  if (text.includes('\0') || text.startsWith(WORKBOOK))
    throw new CurveError('binary', `${name}: is not a text; save a sheet as CSV`);
  const lines = linesOf(text);
  const heading = lines[0];
  if (heading === undefined) throw new CurveError('empty', `${name}: the file is empty`);
  const headed = heading.cells.some((cell) => /[a-z]/i.test(cell));
  const columns = headed ? columnsOf(heading, name) : PLAIN;
  const [speeds, power]: [number[], number[]] = [[], []];
  for (const line of headed ? lines.slice(1) : lines) {
    const cellAt = (at: number): string => line.cells[at] ?? '';
    const wrong = (problem: CurveProblem, at: number, why: string) =>
      new CurveError(problem, `${name}, line ${line.number}: ${why}`, {
        line: line.number,
        cell: cellAt(at),
      });
    const number = (at: number, what: string) => {
      const cell = cellAt(at);
      if (NUMBER.test(cell)) return Number(cell);
      throw wrong('number', at, `the ${what} is not a number: ${JSON.stringify(cell)}`);
    };
    // Twelve digits, so that 10.8 km/h are 3 m/s.
    const speed = Number((number(columns.speed, 'speed') * columns.toMetres).toPrecision(12));
    const value = number(columns.power, 'power') * columns.factor;
    const before = speeds.at(-1);
    if (speed < 0 || speed > 100) throw wrong('speed', columns.speed, `${speed} is no wind speed in m/s`);
    if (before !== undefined && speed <= before)
      throw wrong('order', columns.speed, `the speed ${speed} does not come after ${before}`);
    const wrongPower = (problem: CurveProblem, why: string) => wrong(problem, columns.power, why);
    const written = cellAt(columns.power);
    if (THREE.test(written) && value * FALL < Math.max(...power))
      throw wrongPower(
        'thousands',
        `${written} may be thousands or decimals; write '${written.replace('.', '')}' or '${Number(written)}'`,
      );
    if (value < 0) throw wrongPower('negative', `the power ${value} kW is negative`);
    if (value > 60_000)
      throw wrongPower(
        'strong',
        `the power ${value} kW is that of no turbine; is it in W? Then head it 'Power [W]'`,
      );
    if (columns.normalised && value > 1.1)
      throw wrongPower('share', `the share ${value} of rated power is above 1`);
    speeds.push(speed);
    power.push(value);
  }
  return checkedCurve({ name, speeds, power, normalised: columns.normalised });
}

function linesOf(text: string): Line[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const used = lines
    .map((line, n) => ({ number: n + 1, line: line.trimEnd() }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#') && !EXCEL.test(line));
  const sample = used.at(-1)?.line ?? '';
  // The comma is decimal in `3,5 120` and separates in `3.5, 120`.
  const separators = /\d\s+\d/.test(sample) ? [';', '\t'] : [';', '\t', ','];
  const separator = separators.find((one) => sample.includes(one)) ?? /\s+/;
  const cell = (part: string) =>
    part
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim();
  return used.map(({ number, line }) => {
    // Blanks separate only where nothing else does. Then blanks at the beginning of a line do not separate anything.
    const cells = (typeof separator === 'string' ? line : line.trim()).split(separator).map(cell);
    return { number, cells: separator === ',' ? cells : cells.map(withPoint) };
  });
}

/**
 * A number with a decimal comma, and perhaps points at the thousands, becomes one with a decimal point; anything else
 * stays.
 */
function withPoint(cell: string): string {
  const thousands = /^[+-]?\d{1,3}(\.\d{3})+,/.test(cell) ? cell.replaceAll('.', '') : cell;
  return thousands.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
}

/** @throws CurveError when the heading does not tell which columns are meant */
function columnsOf({ cells, number }: Line, name: string): Columns {
  const power = cells.findIndex((cell) => POWER.test(cell));
  const speed = cells.findIndex((cell, at) => at !== power && SPEED.test(cell));
  const [ofSpeed, heading] = [cells[speed], cells[power]];
  if (ofSpeed === undefined || heading === undefined) {
    const what = speed < 0 ? 'speed' : 'power';
    throw new CurveError(
      'heading',
      `${name}, line ${number}: no column is headed as ${what}; there are ${cells.join(', ')}`,
      { line: number, cell: cells.join(', ') },
    );
  }
  const factor = UNITS.find(([unit]) => unit.test(heading))?.[1];
  const isPercent = factor === undefined && PERCENT.test(heading);
  return {
    speed,
    power,
    toMetres: metresIn(ofSpeed, name, number),
    factor: factor ?? (isPercent ? 0.01 : 1),
    normalised: isPercent || NORMALISED.test(heading),
  };
}

/** The factor that turns speeds under a heading into m/s; they are in m/s unless the heading names another unit. */
function metresIn(heading: string, name: string, line: number): number {
  const said = unitIn(heading) ?? 'm/s';
  const unit = speedUnit(said);
  if (unit !== undefined) return unit.factor;
  const why = `${heading} is in ${said}; known are ${SPEED_NAMES}`;
  throw new CurveError('unit', `${name}, line ${line}: ${why}`, { line, cell: heading });
}

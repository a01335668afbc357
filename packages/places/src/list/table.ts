import { type LatLon, unaccented } from '@mapa/field';
import { parse } from 'csv-parse/browser/esm/sync';
import { isHere } from '../written/here.ts';
import { readWritten } from '../written/index.ts';
import { decimal, tidy } from '../written/tidy.ts';
import { degreesOr } from './degrees.ts';
import type { ListedPoint, PlaneName, PointList } from './point-list.ts';

/** What the headings of columns mean, without accents, signs and capitals. */
const HEADINGS = {
  lat: ['lat', 'latitud', 'latitude', 'latitudgrados', 'latdeg', 'latitudewgs84'],
  lon: ['lon', 'long', 'lng', 'longitud', 'longitude', 'longitudgrados', 'londeg', 'longitudewgs84'],
  x: ['x', 'e', 'este', 'easting', 'utmx', 'xutm', 'utme', 'coordx', 'coordenadax', 'xetrs89'],
  y: ['y', 'n', 'norte', 'northing', 'utmy', 'yutm', 'utmn', 'coordy', 'coordenaday', 'yetrs89'],
  zone: ['huso', 'zona', 'zone', 'utmzone', 'zonautm', 'husoutm', 'epsg', 'crs', 'src'],
  name: [
    'nombre',
    'name',
    'id',
    'punto',
    'point',
    'emplazamiento',
    'site',
    'label',
    'codigo',
    'title',
    'titulo',
  ],
} as const;
type Column = keyof typeof HEADINGS;

const UNREADABLE = 'No se entiende como tabla: compruebe las comillas y los separadores.';
const NOT_A_POINT = 'No se entiende como coordenadas.';

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table of points: with headings in any order, or without them a point in each line, written as in the search
 * box, with a name before or after it.
 */
export function readTable(text: string, plane?: PlaneName): PointList {
  const delimiter = delimiterOf(text);
  const lines = linesOf(text, delimiter);
  if (lines === undefined) return { msg: UNREADABLE };
  const columns = columnsOf(lines[0]?.cells ?? []);
  if (columns !== undefined) {
    return {
      as: `Tabla con cabecera: ${columns.has('lat') ? 'latitud y longitud' : 'X e Y'}`,
      rows: lines.slice(1).map((line) => readByHeadings(line, columns, plane)),
    };
  }
  return { as: 'Un punto en cada línea', rows: lines.map((line) => readLine(line, delimiter, plane)) };
}

/** What separates cells: what spreadsheets paste, then what Spanish ones write, then what the others do. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  return ['\t', ';', '|'].find((sign) => first.includes(sign)) ?? ',';
}

function linesOf(text: string, delimiter: string): readonly Line[] | undefined {
  const lines: Line[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record(cells: string[], { lines: row }) {
        if (cells.some((cell) => cell !== '')) lines.push({ row, cells });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return lines;
  } catch {
    return undefined;
  }
}

/** The columns by what their headings mean; undefined where the first line has no headings of coordinates. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const found = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const heading = unaccented(cell)
      .toLowerCase()
      .replaceAll(/\([^)]*\)|[^a-z0-9]/g, '');
    for (const [column, headings] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
      if (headings.includes(heading) && !found.has(column)) found.set(column, at);
    }
  }
  const has = (...columns: Column[]) => columns.every((column) => found.has(column));
  return has('lat', 'lon') || has('x', 'y') ? found : undefined;
}

function readByHeadings(
  { row, cells }: Line,
  columns: ReadonlyMap<Column, number>,
  plane?: PlaneName,
): ListedPoint {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const name = cell('name');
  const [first, second] = columns.has('lat') ? [cell('lat'), cell('lon')] : [cell('x'), cell('y')];
  const read = columns.has('lat')
    ? readPair(first, second)
    : readMetresPair(first, second, cell('zone') || plane);
  return { row, written: `${first} · ${second}`, ...(name === '' ? {} : { name }), ...read };
}

type Read = { readonly point: LatLon } | { readonly problem: string };

const readPair = (lat: string, lon: string): Read =>
  Number.isNaN(number(lat)) ? read(`${lat}; ${lon}`) : degreesOr(number(lat), number(lon));

/** Metres of a plane; numbers that are too small for metres are degrees, longitude first. */
function readMetresPair(x: string, y: string, zone = ''): Read {
  if (Math.abs(number(x)) <= 180 && Math.abs(number(y)) <= 90) return degreesOr(number(y), number(x));
  return read(`${zoneText(zone)} ${x} ${y}`);
}

/** A zone as the search box reads it; codes of the EPSG are in columns as numbers too. */
function zoneText(zone: string): string {
  const text = tidy(zone);
  return /^(?:258\d\d|3763)$/.test(text) ? `EPSG:${text}` : text;
}

const number = (text: string): number => decimal(tidy(text));

function read(text: string): Read {
  const written = readWritten(text);
  if (written.kind === 'point') return { point: written.point };
  return { problem: written.kind === 'unreadable' ? written.msg : NOT_A_POINT };
}

/**
 * A line without headings. Of all that can be read of it the first that is in this part of the world counts: the whole
 * line as it stands, then cells of it, which leave the others for its name.
 */
function readLine({ row, cells }: Line, delimiter: string, plane = ''): ListedPoint {
  const written = cells.join(delimiter);
  const filled = cells.filter((cell) => cell !== '');
  const parts = [3, 2, 1].flatMap((span) =>
    filled.slice(0, Math.max(0, filled.length - span + 1)).map((_, at) => filled.slice(at, at + span)),
  );
  const reads = [
    { part: filled, read: read(written) },
    ...parts.map((part) => ({ part, read: readPart(part, plane) })),
  ];
  const points = reads.filter((one) => 'point' in one.read);
  const best = points.find(({ read }) => 'point' in read && isHere(read.point)) ?? points[0];
  if (best !== undefined && 'point' in best.read) {
    const name = filled.find((cell) => !best.part.includes(cell) && /\p{L}/u.test(cell));
    return { row, written, ...(name === undefined ? {} : { name }), point: best.read.point };
  }
  const problems = reads.map(({ read }) => ('problem' in read ? read.problem : ''));
  return { row, written, problem: problems.find((problem) => problem !== NOT_A_POINT) ?? NOT_A_POINT };
}

function readPart(cells: readonly string[], plane: string): Read {
  const [a = Number.NaN, b = Number.NaN] = cells.map(number);
  if (cells.length !== 2 || Number.isNaN(a + b)) return read(cells.join(cells.length === 3 ? ' ' : '; '));
  if (Math.abs(a) >= 1_000 && Math.abs(b) >= 1_000) return readMetresPair(`${a}`, `${b}`, plane);
  // Latitude stands first where there are no letters, unless only the other order is in this part of the world.
  return isHere({ lat: b, lon: a }) && !isHere({ lat: a, lon: b }) ? degreesOr(b, a) : degreesOr(a, b);
}

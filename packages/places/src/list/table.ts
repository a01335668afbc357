import { unaccented } from '@mapa/field';
import { parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf } from './delimiter.ts';
import { readLines } from './line.ts';
import type { ListedPoint, PlaneName, PointList } from './point-list.ts';
import { number, readMetresPair, readPair } from './read.ts';

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

const CUT =
  'La fila tiene más celdas que la cabecera: si los decimales llevan coma, separe las celdas con punto y coma.';

/** A table with headings: how its cells are separated, how many headings it has, and the plane of its metres. */
interface Table {
  readonly delimiter: string;
  readonly width: number;
  readonly plane: PlaneName | undefined;
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table of points: with headings in any order, or without them a point in each line, written as in the search
 * box, with a name before or after it.
 */
export function readTable(text: string, plane?: PlaneName): PointList {
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = delimiterOf(first);
  const columns = columnsOf(linesOf(first, delimiter)?.[0]?.cells ?? []);
  if (columns === undefined) return { as: 'Un punto en cada línea', rows: readLines(text, plane) };
  const lines = linesOf(text, delimiter);
  if (lines === undefined) return { msg: UNREADABLE };
  const width = lines[0]?.cells.length ?? 0;
  return {
    as: `Tabla con cabecera: ${columns.has('lat') ? 'latitud y longitud' : 'X e Y'}`,
    rows: lines.slice(1).map((line) => readByHeadings(line, columns, { delimiter, width, plane })),
  };
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

/** Whether a cell has a number without decimals, as one has whose decimal comma was taken for the end of the cell. */
const isWhole = (cell: string): boolean => Number.isInteger(number(cell));

function readByHeadings(
  { row, cells }: Line,
  columns: ReadonlyMap<Column, number>,
  { delimiter, width, plane }: Table,
): ListedPoint {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const name = cell('name');
  const [first, second] = columns.has('lat') ? [cell('lat'), cell('lon')] : [cell('x'), cell('y')];
  const written = `${first} · ${second}`;
  const isCut =
    delimiter === ',' && cells.slice(width).some((more) => more !== '') && [first, second].every(isWhole);
  if (isCut) return { row, written: cells.join(delimiter), problem: CUT };
  const read = columns.has('lat')
    ? readPair(first, second)
    : readMetresPair(first, second, cell('zone') || plane);
  return { row, written, ...(name === '' ? {} : { name }), ...read };
}

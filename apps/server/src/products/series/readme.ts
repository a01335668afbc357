import { createHash } from 'node:crypto';
import type { AtlasMetadata } from '@mapa/atlas';
import { coordinatesText, DEMONSTRATION } from '@mapa/field';
import { columnsOf, TIME_HEADER } from './columns.ts';
import { type Period, periodName } from './period.ts';
import type { ProductPoint } from './point.ts';

/** A file that lies beside the LEEME. */
export interface ListedFile {
  readonly name: string;
  readonly about: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The files of a point. */
export interface ListedPoint {
  readonly point: ProductPoint;
  readonly files: readonly ListedFile[];
}

/** What else a customer has to know. */
export interface Note {
  readonly title: string;
  readonly texts: readonly string[];
}

export interface ReadmeContent {
  readonly title: string;
  readonly points: readonly ListedPoint[];
  readonly period: Period;
  readonly metadata: AtlasMetadata;
  /** Whether the columns of the series are explained. */
  readonly withSeries: boolean;
  readonly notes?: readonly Note[];
  /** Where the files come from. */
  readonly address: string;
  readonly contact: string;
}

/** What a customer needs to know of the files next to it: Spanish, UTF-8, lines of at most 80 characters. */
export function readmeText(content: ReadmeContent): string {
  const { title, points, period, metadata, withSeries, notes = [], address, contact } = content;
  const { licence, attribution, demonstration, version } = metadata;
  const paragraphs = [
    [title.toUpperCase(), '='.repeat(title.length)],
    demonstration ? [DEMONSTRATION.title.toUpperCase(), ...wrapped(DEMONSTRATION.text)] : [],
    [
      entry(
        'Celda',
        `${spanish(metadata.grid.dx / 1000)} km x ${spanish(metadata.grid.dx / 1000)} km (mesoescala)`,
      ),
      entry('Periodo', periodName(period)),
      entry('Frecuencia', `${metadata.period.stepMinutes} minutos`),
      entry('Atlas', metadata.title),
      entry('Versión', version),
    ],
    withSeries ? seriesNotes(metadata) : [],
    ...notes.map((note) => [note.title.toUpperCase(), ...note.texts.flatMap(wrapped)]),
    ...points.map((listed, n) => [
      points.length === 1 ? 'PUNTO Y ARCHIVOS' : `PUNTO ${n + 1}`,
      ...pointLines(listed),
    ]),
    ['LICENCIA', ...wrapped([licence.name, licence.url].filter(Boolean).join(' - '))],
    ['ATRIBUCIÓN', ...wrapped(attribution)],
    [`Más información: ${address}`, `Contacto: ${contact}`],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** A point that was given by its cell needs no distance. */
function pointLines({ point: { asked, centre, distance }, files }: ListedPoint): string[] {
  const centreLine = entry('Centro de la celda', coordinatesText(centre));
  const place = [
    entry('Punto solicitado', coordinatesText(asked)),
    centreLine,
    entry('Distancia', distanceText(distance)),
  ];
  return [
    ...(distance < 1 ? [centreLine] : place),
    ...files.flatMap(({ name, about, sha256 }) => [name, `  ${about}`, `  SHA-256: ${sha256}`]),
  ];
}

/** SHA-256 in hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `830 m`, `1,24 km` */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${spanish(metres / 1000, 2)} km`;

function seriesNotes({ heights }: AtlasMetadata): string[] {
  const columns = columnsOf(heights);
  return [
    'COLUMNAS DE LA SERIE (CSV)',
    ...wrapped(`${TIME_HEADER}: instante en UTC, ISO 8601 (no hora local).`),
    ...wrapped('Air density: densidad del aire, kg/m3.'),
    ...wrapped('Wind speed: velocidad del viento, m/s.'),
    ...wrapped(
      'Wind direction: dirección de la que viene el viento, grados desde el norte en sentido horario.',
    ),
    ...wrapped('Temperature: temperatura del aire, °C.'),
    ...wrapped(`Alturas sobre el terreno: 10 m (temperatura a 2 m), ${heights.join(', ')} m.`),
    ...wrapped(
      `Son ${columns.length + 1} columnas separadas por comas, con punto decimal; un valor que falta queda en blanco. ` +
        'Detrás hay una más, «Note», sin valores: su nombre dice de qué atlas y versión son los datos, con qué licencia y ' +
        'atribución, y si son de demostración.',
    ),
  ];
}

const spanish = (value: number, decimals = 0): string =>
  value.toLocaleString('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 1),
  });

const entry = (name: string, value: string): string => `${`${name}:`.padEnd(20)}${value}`;

const WIDTH = 80;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

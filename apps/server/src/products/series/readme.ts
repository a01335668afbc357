import type { AtlasMetadata } from '@mapa/atlas';
import {
  coordinatesText,
  DEMONSTRATION,
  DENSITY_HEIGHT,
  lengthText,
  PLACE_NAMES_CREDIT,
  spanish,
  type TwoWinds,
  twoWindsReason,
  twoWindsText,
} from '@mapa/field';
import type { Publisher } from '../../platform/config/publisher.ts';
import { termsTexts } from '../licence.ts';
import { type Period, periodName } from '../order/period.ts';
import type { ProductPoint } from '../order/point.ts';
import { columnsOf, TIME_HEADER } from './columns.ts';

/** A file that the LEEME describes. */
export interface ListedFile {
  readonly name: string;
  readonly about: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** A point and its files. */
export interface ListedPoint {
  readonly point: ProductPoint;
  /** The long-term winds of the point and of its cell; undefined where the atlas has none. */
  readonly winds: TwoWinds | undefined;
  readonly files: readonly ListedFile[];
}

/** A section of its own for what else a customer has to know. */
export interface Note {
  readonly title: string;
  readonly texts: readonly string[];
}

/** What a LEEME tells. */
export interface ReadmeContent {
  readonly title: string;
  readonly points: readonly ListedPoint[];
  readonly period: Period;
  readonly metadata: AtlasMetadata;
  /** Whether a series is among the files, whose columns are then explained. */
  readonly withSeries: boolean;
  readonly notes?: readonly Note[];
  /** Who made the files, and where they come from. */
  readonly publisher: Publisher;
  /** Whether the files were bought, and the terms of sale hold for what was made of the data. */
  readonly sold: boolean;
}

/**
 * The text of a LEEME, which tells a customer what the files beside it are. It is Spanish, in lines of at most 80
 * characters.
 */
export function readmeText(content: ReadmeContent): string {
  const { title, points, period, metadata, withSeries, notes = [], publisher } = content;
  const { licence, attribution, demonstration, version } = metadata;
  const cellSide = spanish(metadata.grid.dx / 1000, 0);
  const paragraphs = [
    [title.toUpperCase(), '='.repeat(title.length)],
    demonstration ? [DEMONSTRATION.title.toUpperCase(), ...wrapped(DEMONSTRATION.text)] : [],
    [
      entry('Celda', `${cellSide} km × ${cellSide} km (mesoescala)`),
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
    ['LICENCIA', ...termsTexts(licence, publisher, content.sold).flatMap(wrapped)],
    [
      'ATRIBUCIÓN',
      ...wrapped(attribution),
      ...(points.some(({ point }) => point.name !== undefined) ? wrapped(`${PLACE_NAMES_CREDIT}.`) : []),
    ],
    [`Más información: ${publisher.publicUrl}`, `Contacto: ${publisher.contactEmail}`],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The place of a point, and its files. A point that was given by the centre of its cell has no distance to it. */
function pointLines({ point: { asked, name, centre, distance }, winds, files }: ListedPoint): string[] {
  const centreLine = entry('Centro de la celda', coordinatesText(centre));
  const place = [
    entry('Punto elegido', coordinatesText(asked)),
    ...(name === undefined ? [] : [entry('Lugar', name)]),
    centreLine,
    entry('Distancia', lengthText(distance, 2)),
  ];
  return [
    ...(distance < 1 ? [centreLine] : place),
    ...(winds === undefined ? [] : windLines(winds)),
    ...files.flatMap(({ name, about, sha256 }) => [name, `  ${about}`, `  SHA-256: ${sha256}`]),
  ];
}

/** The two winds of a point and why they differ. */
const windLines = (winds: TwoWinds): string[] =>
  [`Velocidad media a ${winds.height} m. ${twoWindsText(winds)}`, twoWindsReason(winds)].flatMap(wrapped);

/** What the columns of a series mean. */
function seriesNotes({ heights }: AtlasMetadata): string[] {
  const columns = columnsOf(heights);
  return [
    'COLUMNAS DE LA SERIE (CSV)',
    ...wrapped(
      `${TIME_HEADER}: instante en UTC, ISO 8601 (no hora local). Cada fila es lo que el modelo da en ese ` +
        'instante, no la media de la media hora.',
    ),
    ...wrapped(
      `Air density: densidad del aire a ${DENSITY_HEIGHT} m, kg/m3. A la altura z se obtiene con las temperaturas ` +
        'T2 y T (K) de 2 m y de z: densidad · (T2/T) · exp(−9,80665·(z − 2) / (287,05·(T2 + T)/2)). Con ella están ' +
        'hechas la densidad de potencia de mapas e informe y las copias de la serie a una sola altura.',
    ),
    ...wrapped('Wind speed: velocidad del viento, m/s.'),
    ...wrapped(
      'Wind direction: dirección de la que viene el viento, grados desde el norte en sentido horario.',
    ),
    ...wrapped('Temperature: temperatura del aire, °C.'),
    ...wrapped(`Alturas sobre el terreno: 10 m (temperatura a 2 m), ${heights.join(', ')} m.`),
    ...wrapped(
      `Son ${columns.length + 1} columnas separadas por comas, con punto decimal; un valor que falta queda en ` +
        'blanco. Detrás hay una más, «Note», sin valores: su nombre dice de qué atlas y versión son los datos, ' +
        'con qué licencia y atribución, de qué celda y punto, y si son de demostración. Quítela antes de descartar ' +
        'filas con huecos (dropna en pandas, na.omit en R): está vacía en todas.',
    ),
  ];
}

const entry = (name: string, value: string): string => `${`${name}:`.padEnd(20)}${value}`;

/** The most characters of a line. */
const WIDTH = 80;

/** The lines of a paragraph. */
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

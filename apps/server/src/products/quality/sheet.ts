import { hash } from 'node:crypto';
import { DEMONSTRATION, escapeMarkup, gapShareText, spanish, withUnit } from '@mapa/field';
import type { DeflatedFile } from '../../platform/files/zip/deflated.ts';
import type { SpooledFile } from '../../platform/files/zip/spool.ts';
import type { ColumnQuality, Quality } from './quality.ts';

/** A file and the SHA-256 of its bytes, in hexadecimal. */
export interface ChecksummedFile {
  readonly name: string;
  readonly sha256: string;
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256Of = (content: DeflatedFile | SpooledFile | Uint8Array): string =>
  content instanceof Uint8Array ? hash('sha256', content) : content.sha256;

/** The quality sheet of a point for people and for programs; `files` are all others of the point. */
export const qualityFiles = (quality: Quality, stem: string, files: readonly ChecksummedFile[]) => [
  {
    name: `calidad_${stem}.html`,
    about: 'Hoja de calidad de la serie',
    content: Buffer.from(qualityPage(quality, files)),
  },
  {
    name: `calidad_${stem}.json`,
    about: 'Hoja de calidad para programas (JSON)',
    content: Buffer.from(
      `${JSON.stringify({ ...quality, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }, null, 2)}\n`,
    ),
  },
];

/** How many values lie outside what is possible; the table says the limits. */
function impossibleText(columns: readonly ColumnQuality[]): string {
  const outside = columns.reduce((sum, column) => sum + column.outside, 0);
  return outside === 0 ? 'ninguno' : `${spanish(outside, 0)}; la tabla dice en qué columnas`;
}

/** How much higher a point lies than the middle of its cell. */
function heightText(metres: number | null): string | null {
  if (metres === null) return null;
  if (metres === 0) return 'el punto y el centro están a la misma altitud';
  return `el punto está ${withUnit(Math.abs(metres), 0, 'm')} más ${metres < 0 ? 'bajo' : 'alto'} que el centro`;
}

/** How much of the map of a point has a value. */
function mapText(percent: number | null): string | null {
  if (percent === null) return null;
  return percent === 0
    ? 'todas sus celdas tienen dato'
    : `sin dato en ${gapShareText(percent / 100)} de sus celdas: el atlas no llega hasta allí`;
}

/** Densities have more decimals because they vary less. */
const decimals = (column: string): number => (column.includes('kg/m3') ? 4 : 2);

const cell = (text: string): string => `<td>${escapeMarkup(text)}</td>`;

/** The facts about the whole series, as names and values of a list. */
function factsOf(quality: Quality): string {
  return (
    [
      ['Punto', quality.point],
      ['Lugar', quality.place],
      ['Centro de la celda', `${quality.cell}; a ${withUnit(quality.distanceMetres, 0, 'm')} del punto`],
      ['Desnivel', heightText(quality.heightMismatchMetres)],
      ['Vientos', quality.winds],
      ['Por qué difieren', quality.reason],
      ['Mapa de 10\u202fkm × 10\u202fkm', mapText(quality.mapWithoutDataPercent)],
      ['Periodo', `${quality.period}, cada ${quality.stepMinutes} minutos, UTC`],
      [
        'Intervalos',
        `${spanish(quality.steps, 0)}; iguales al anterior en todo: ${spanish(quality.duplicates, 0)}`,
      ],
      ['Valores imposibles', impossibleText(quality.columns)],
      ['Licencia', quality.licence],
      ['Programa', quality.software],
      ['Cómo citar', quality.cite],
      ['Procedencia', quality.origin],
    ] as const
  )
    .flatMap(([name, value]) =>
      value === null ? [] : [`<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>\n`],
    )
    .join('');
}

/** The facts about a column, as a row of the table. */
function rowOf({
  column,
  values,
  missing,
  longestGap,
  minimum,
  maximum,
  possible,
  outside,
  largestStep,
}: ColumnQuality): string {
  const cells = [
    spanish(values, 0),
    spanish(missing, 0),
    spanish(longestGap, 0),
    spanish(minimum, decimals(column)),
    spanish(maximum, decimals(column)),
    possible.map((limit) => spanish(limit, Number.isInteger(limit) ? 0 : 1)).join(' a '),
    spanish(outside, 0),
    spanish(largestStep, decimals(column)),
  ];
  return `<tr><th scope="row">${escapeMarkup(column)}</th>${cells.map(cell).join('')}</tr>`;
}

const HEADS = [
  'Columna',
  'Valores',
  'Faltan',
  'Hueco más largo (intervalos)',
  'Mínimo',
  'Máximo',
  'Límites',
  'Fuera de ellos',
  'Mayor salto entre intervalos',
];

/** The sheet as a page that any browser shows and prints. */
function qualityPage(quality: Quality, files: readonly ChecksummedFile[]): string {
  const { title, text } = DEMONSTRATION;
  const warning = quality.demonstration
    ? `<p class="warning"><strong>${escapeMarkup(title)}.</strong> ${escapeMarkup(text)}</p>\n`
    : '';
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoja de calidad de la serie</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.25rem; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; }
dt { color: #55606c; }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #d5dde5; text-align: right; }
th:first-child { text-align: left; font-weight: 500; }
.files th, .files td { overflow-wrap: anywhere; }
.files td { font: 0.8125rem/1.5 ui-monospace, monospace; }
.warning { padding: 0.5rem 1rem; background: #fff4d6; }
</style>
<h1>Hoja de calidad de la serie</h1>
${warning}<dl>
${factsOf(quality)}</dl>
<p>Son valores de un modelo, no medidas: esta hoja comprueba que la serie esté completa y dentro de lo posible,
no que acierte en su emplazamiento.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Columnas"><table>
<thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${quality.columns.map(rowOf).join('\n')}
</tbody></table></div>
<h2>Archivos</h2>
<p>La suma SHA-256 de cada archivo de este punto: quien la calcule de nuevo sabe si el suyo ha cambiado.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Archivos"><table class="files">
<thead><tr><th scope="col">Archivo</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${files.map(({ name, sha256 }) => `<tr><th scope="row">${escapeMarkup(name)}</th>${cell(sha256)}</tr>`).join('\n')}
</tbody></table></div>
</html>
`;
}

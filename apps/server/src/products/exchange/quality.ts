import { createHash } from 'node:crypto';
import { type Atlas, seriesColumn } from '@mapa/atlas';
import {
  coordinatesText,
  DEMONSTRATION,
  escapeMarkup,
  spanish,
  twoWindsReason,
  twoWindsText,
  withUnit,
} from '@mapa/field';
import server from '../../../package.json' with { type: 'json' };
import { twoWinds } from '../../wind/values/two-winds.ts';
import type { ProductOrder } from '../point/order.ts';
import { columnsOf } from '../series/columns.ts';
import { periodName } from '../series/period.ts';
import { originOf } from './origin.ts';

/** What can be checked of a column without a measurement. */
export interface ColumnQuality {
  readonly column: string;
  readonly values: number;
  readonly missing: number;
  /** Steps of the longest run without a value. */
  readonly longestGap: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The largest change from one step to the next; null for directions. */
  readonly largestStep: number | null;
}

/** The quality sheet of a point's series. */
export interface Quality {
  readonly origin: string;
  readonly demonstration: boolean;
  readonly period: string;
  readonly steps: number;
  readonly stepMinutes: number;
  /** Steps that stand twice or out of order; the atlas has one value for each step. */
  readonly duplicates: number;
  /** SHA-256 of the columns as 32-bit floats, little-endian, one after the other. */
  readonly checksum: string;
  readonly point: string;
  readonly place: string | null;
  readonly cell: string;
  /** From the point to the middle of the cell, and how much higher the point lies; null without a relief. */
  readonly distanceMetres: number;
  readonly heightMismatchMetres: number | null;
  readonly winds: string | null;
  readonly reason: string | null;
  readonly licence: string;
  readonly software: string;
  readonly cite: string;
  readonly columns: readonly ColumnQuality[];
}

/** Looks through the series of an order. Rejects with AtlasError. */
export async function qualityOf(atlas: Atlas, order: ProductOrder): Promise<Quality> {
  const { metadata } = atlas;
  const { point, period, height, publisher } = order;
  const series = await atlas.series(point.cell, period);
  const hash = createHash('sha256');
  const columns = columnsOf(metadata.heights).map((column): ColumnQuality => {
    const values = seriesColumn(series, column.field, column.height);
    hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    return { column: column.header, ...rangeOf(values, column.turn === undefined) };
  });
  const winds = await twoWinds(atlas, point.asked, height);
  const year = order.createdAt.getUTCFullYear();
  return {
    origin: originOf(metadata, order),
    demonstration: metadata.demonstration,
    period: periodName(period),
    steps: series.length,
    stepMinutes: series.stepMinutes,
    duplicates: 0,
    checksum: hash.digest('hex'),
    point: coordinatesText(point.asked),
    place: point.name ?? null,
    cell: coordinatesText(point.centre),
    distanceMetres: Math.round(point.distance),
    heightMismatchMetres: winds?.rise == null ? null : Math.round(winds.rise),
    winds: winds === undefined ? null : `Velocidad media a ${height} m. ${twoWindsText(winds)}`,
    reason: winds === undefined ? null : twoWindsReason(winds),
    licence: [metadata.licence.name, metadata.licence.url].filter(Boolean).join(' - '),
    software: `Mapa Eólico Ibérico ${server.version}; ${metadata.title} ${metadata.version}`,
    cite: [
      `${publisher.organisation.name || 'Mapa Eólico Ibérico'} (${year})`,
      `${metadata.title}, versión ${metadata.version}`,
      publisher.publicUrl,
      metadata.attribution,
    ].join('. '),
    columns,
  };
}

function rangeOf(values: Float32Array, hasSteps: boolean): Omit<ColumnQuality, 'column'> {
  let [gap, longestGap, count, largest] = [0, 0, 0, 0];
  let [minimum, maximum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let before = Number.NaN;
  for (let n = 0; n < values.length; n++) {
    const value = values[n] ?? Number.NaN;
    gap = Number.isNaN(value) ? gap + 1 : 0;
    if (gap > longestGap) longestGap = gap;
    if (gap === 0) {
      count += 1;
      if (value < minimum) minimum = value;
      if (value > maximum) maximum = value;
      const step = Math.abs(value - before);
      if (step > largest) largest = step;
    }
    before = value;
  }
  const rounded = (value: number) => (count === 0 ? null : Number(value.toFixed(4)));
  return {
    values: count,
    missing: values.length - count,
    longestGap,
    minimum: rounded(minimum),
    maximum: rounded(maximum),
    largestStep: hasSteps ? rounded(largest) : null,
  };
}

/** How much higher a point lies than the middle of its cell. */
function heightText(metres: number | null): string | null {
  if (metres === null) return null;
  if (metres === 0) return 'el punto y el centro están a la misma altitud';
  return `el punto está ${withUnit(Math.abs(metres), 0, 'm')} más ${metres < 0 ? 'bajo' : 'alto'} que el centro`;
}

/** The sheet as a page that any browser shows and prints. */
export function qualityPage(quality: Quality): string {
  const facts = (
    [
      ['Punto', quality.point],
      ['Lugar', quality.place],
      ['Centro de la celda', `${quality.cell}; a ${withUnit(quality.distanceMetres, 0, 'm')} del punto`],
      ['Desnivel', heightText(quality.heightMismatchMetres)],
      ['Vientos', quality.winds],
      ['Por qué difieren', quality.reason],
      ['Periodo', `${quality.period}, cada ${quality.stepMinutes} minutos, UTC`],
      ['Pasos', `${spanish(quality.steps, 0)}; repetidos: ${quality.duplicates}`],
      ['Suma de comprobación', `SHA-256 ${quality.checksum}`],
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
  const { title, text } = DEMONSTRATION;
  const warning = quality.demonstration
    ? `<p class="warning"><strong>${escapeMarkup(title)}.</strong> ${escapeMarkup(text)}</p>\n`
    : '';
  const cell = (text: string) => `<td>${escapeMarkup(text)}</td>`;
  const rows = quality.columns.map(
    ({ column, values, missing, longestGap, minimum, maximum, largestStep }) =>
      `<tr><th scope="row">${escapeMarkup(column)}</th>${[
        spanish(values, 0),
        spanish(missing, 0),
        spanish(longestGap, 0),
        spanish(minimum, 2),
        spanish(maximum, 2),
        spanish(largestStep, 2),
      ]
        .map(cell)
        .join('')}</tr>`,
  );
  const heads = [
    'Columna',
    'Valores',
    'Faltan',
    'Hueco más largo (pasos)',
    'Mínimo',
    'Máximo',
    'Mayor salto entre pasos',
  ];
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoja de calidad de la serie</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; }
h1 { font-size: 1.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; }
dt { color: #55606c; }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #d5dde5; text-align: right; }
th:first-child { text-align: left; font-weight: 500; }
.warning { padding: 0.5rem 1rem; background: #fff4d6; }
</style>
<h1>Hoja de calidad de la serie</h1>
${warning}<dl>
${facts}</dl>
<p>Son valores de un modelo, no medidas: esta hoja comprueba que la serie esté completa y dentro de lo posible,
no que acierte en su emplazamiento.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Columnas"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</html>
`;
}

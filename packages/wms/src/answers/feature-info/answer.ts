import { DEMONSTRATION, degreesText, escapeMarkup, withUnit } from '@mapa/field';
import type { InfoFormat } from '../../request/types.ts';
import type { Answer } from '../exception-document.ts';
import type { FeatureInfo, LayerValue } from './info.ts';

const NO_DATA = 'sin datos';

/**
 * The values at the point as GeoJSON, an HTML page or lines of text. Numbers for people are Spanish, those for programs
 * are not. Invented values are marked as such.
 */
export function answerInfo(info: FeatureInfo, format: InfoFormat): Answer {
  if (format === 'application/json') return { type: 'application/json; charset=utf-8', body: json(info) };
  if (format === 'text/html') return { type: 'text/html; charset=utf-8', body: html(info) };
  return { type: 'text/plain; charset=utf-8', body: text(info) };
}

/** Longitude and latitude, as GeoJSON named them before RFC 7946: without a name GIS read metres of the map. */
const CRS84 = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

function json({ lat, lon, layers }: FeatureInfo): string {
  const geometry =
    lat === undefined || lon === undefined
      ? null
      : { type: 'Point', coordinates: [round(lon, 5), round(lat, 5)] };
  return JSON.stringify({
    type: 'FeatureCollection',
    crs: CRS84,
    features: layers.map(({ layer, value, invented }) => ({
      type: 'Feature',
      id: layer.name,
      geometry,
      properties: {
        layer: layer.name,
        title: layer.title,
        value: value === undefined ? null : round(value, layer.scale.decimals + 1),
        unit: layer.scale.unit,
        ...(invented && { notice: DEMONSTRATION.title }),
      },
    })),
  });
}

function inWords({ layer, value }: LayerValue): string {
  if (value === undefined) return NO_DATA;
  const { decimals, unit } = layer.scale;
  return withUnit(value, decimals, unit);
}

function place({ lat, lon }: FeatureInfo): string {
  return lat === undefined || lon === undefined
    ? 'Punto fuera del mapa'
    : `${degreesText(lat)} : ${degreesText(lon)}`;
}

/** What people read below the values. */
const warnings = ({ layers }: FeatureInfo): readonly string[] =>
  layers.some(({ invented }) => invented) ? [`${DEMONSTRATION.title}. ${DEMONSTRATION.text}`] : [];

const textLine = (at: LayerValue): string => `${at.layer.title}: ${inWords(at)}`;

const text = (info: FeatureInfo): string =>
  [place(info), ...info.layers.map(textLine), ...warnings(info), ''].join('\n');

const tableRow = (at: LayerValue): string =>
  `<tr><th scope="row">${escapeMarkup(at.layer.title)}</th><td>${escapeMarkup(inWords(at))}</td></tr>`;

const html = (info: FeatureInfo): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${place(info)}</title></head>
<body>
<table>
<caption>${place(info)}</caption>
${info.layers.map(tableRow).join('\n')}
${['</table>', ...warnings(info).map((warning) => `<p>${escapeMarkup(warning)}</p>`)].join('\n')}
</body>
</html>
`;

import { escapeMarkup, STYLE_NAMES, type WindHoldings } from '@mapa/field';
import { latitudeFirst } from '../../crs/crs.ts';
import { isWindLayer, LAYER_GROUPS, type Layer, layersOf } from '../../layers.ts';
import { ZOOM_0_PIXEL } from '../../render/frame.ts';
import { MAX_LAYERS, MAX_SIZE } from '../../request/fields.ts';
import { IMAGE_FORMATS, INFO_FORMATS, type Version } from '../../request/types.ts';
import { NATURAL_SIZE } from '../legend.ts';
import { boxes, type Extent } from './extent.ts';

/** The description of the service. */
export interface ServiceDescription {
  /** The address at which clients reach the service, without a query. */
  readonly url: string;
  readonly title: string;
  readonly abstract: string;
  readonly organisation: string;
  readonly email: string;
  /** The source of the data, and its address. */
  readonly attribution: { readonly title: string; readonly url: string };
  readonly licence: string;
  /** The wind data that the atlas has. Layers of others are not listed. */
  readonly wind: WindHoldings;
  /** The extents of the wind data and of the relief. */
  readonly extent: { readonly wind: Extent; readonly relief: Extent };
  /** The version of the data, by which clients notice a change. */
  readonly version: string;
}

const WORLD: Extent = { west: -180, south: -85, east: 180, north: 85 };
const KEYWORDS = ['viento', 'energía eólica', 'atlas eólico', 'península ibérica', 'batimetría', 'relieve'];
/** The size of a pixel of the OGC's standard display in metres. */
const STANDARD_PIXEL = 0.00028;

/** The capabilities document of a version. The same description always gives the same bytes. */
export function capabilities(version: Version, service: ServiceDescription): string {
  return version === '1.3.0' ? document130(service) : document111(service);
}

/** The content type that goes with the document. */
export const capabilitiesType = (version: Version): string =>
  version === '1.3.0' ? 'text/xml; charset=utf-8' : 'application/vnd.ogc.wms_xml; charset=utf-8';

const NAMESPACES = [
  'xmlns="http://www.opengis.net/wms"',
  'xmlns:sld="http://www.opengis.net/sld"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd',
  'http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/sld_capabilities.xsd"',
].join(' ');

const formatsXml = (formats: readonly string[]): string =>
  formats.map((format) => `<Format>${format}</Format>`).join('');

function document130(service: ServiceDescription): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" updateSequence="${escapeMarkup(service.version)}" ${NAMESPACES}>
${serviceXml('1.3.0', service)}
<Capability>
${requestsXml('1.3.0', service)}
<Exception>${formatsXml(['XML', 'INIMAGE', 'BLANK'])}</Exception>
${rootXml('1.3.0', service)}
</Capability>
</WMS_Capabilities>
`;
}

function document111(service: ServiceDescription): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">
<WMT_MS_Capabilities version="1.1.1" updateSequence="${escapeMarkup(service.version)}">
${serviceXml('1.1.1', service)}
<Capability>
${requestsXml('1.1.1', service)}
<Exception>${formatsXml(['xml', 'inimage', 'blank'].map((name) => `application/vnd.ogc.se_${name}`))}</Exception>
${rootXml('1.1.1', service)}
</Capability>
</WMT_MS_Capabilities>
`;
}

function serviceXml(version: Version, service: ServiceDescription): string {
  const name = version === '1.3.0' ? 'WMS' : 'OGC:WMS';
  // Version 1.1.1 has no element for limits.
  const limits =
    version === '1.3.0'
      ? `\n<LayerLimit>${MAX_LAYERS}</LayerLimit>\n<MaxWidth>${MAX_SIZE}</MaxWidth>\n<MaxHeight>${MAX_SIZE}</MaxHeight>`
      : '';
  const organisation = `<ContactOrganization>${escapeMarkup(service.organisation)}</ContactOrganization>`;
  return `<Service>
<Name>${name}</Name>
<Title>${escapeMarkup(service.title)}</Title>
<Abstract>${escapeMarkup(service.abstract)}</Abstract>
${keywordsXml(KEYWORDS)}
${onlineResource(service.url)}
<ContactInformation>
<ContactPersonPrimary><ContactPerson></ContactPerson>${organisation}</ContactPersonPrimary>
<ContactElectronicMailAddress>${escapeMarkup(service.email)}</ContactElectronicMailAddress>
</ContactInformation>
<Fees>none</Fees>
<AccessConstraints>${escapeMarkup(service.licence)}</AccessConstraints>${limits}
</Service>`;
}

function requestsXml(version: Version, { url }: ServiceDescription): string {
  const capabilitiesFormat = version === '1.3.0' ? 'text/xml' : 'application/vnd.ogc.wms_xml';
  const protocol = `<DCPType><HTTP><Get>${onlineResource(`${url}?`)}</Get></HTTP></DCPType>`;
  const operation = (name: string, formats: readonly string[]) =>
    `<${name}>${formatsXml(formats)}${protocol}</${name}>`;
  return `<Request>
${operation('GetCapabilities', [capabilitiesFormat])}
${operation('GetMap', IMAGE_FORMATS)}
${operation('GetFeatureInfo', INFO_FORMATS)}
${operation(version === '1.3.0' ? 'sld:GetLegendGraphic' : 'GetLegendGraphic', IMAGE_FORMATS)}
</Request>`;
}

function rootXml(version: Version, service: ServiceDescription): string {
  const tag = version === '1.3.0' ? 'CRS' : 'SRS';
  const crs = [...boxes(WORLD).keys()]
    // Version 1.1.1 calls CRS:84 EPSG:4326, a name that now stands for the opposite order of axes.
    .filter((code) => version === '1.3.0' || code !== 'CRS:84')
    .map((code) => `<${tag}>${code}</${tag}>`);
  const groups = LAYER_GROUPS.flatMap(({ title, layers }) => {
    const here = layersOf(service.wind, layers);
    if (here.length === 0) return [];
    const inside = here.map((layer) => layerXml(version, layer, service)).join('\n');
    // A single layer needs no group around it.
    return here.length === 1 ? inside : `<Layer>\n<Title>${escapeMarkup(title)}</Title>\n${inside}\n</Layer>`;
  });
  const { title, url } = service.attribution;
  return `<Layer>
<Title>${escapeMarkup(service.title)}</Title>
<Abstract>${escapeMarkup(service.abstract)}</Abstract>
${crs.join('\n')}
${extentXml(version, service.extent.wind)}
<Attribution><Title>${escapeMarkup(title)}</Title>${onlineResource(url)}</Attribution>
${groups.join('\n')}
</Layer>`;
}

function layerXml(version: Version, layer: Layer, service: ServiceDescription): string {
  const extent = extentOfLayer(layer, service);
  const { width, height } = NATURAL_SIZE.vertical;
  const legend =
    `${service.url}?SERVICE=WMS&VERSION=${version}&REQUEST=GetLegendGraphic` +
    `&LAYER=${layer.name}&FORMAT=image/png`;
  const title = escapeMarkup(layer.kind === 'field' ? layer.scale.title : layer.title);
  const styleXml = (name: string) =>
    `<Style><Name>${name}</Name><Title>${name === 'default' ? title : `${title} (${name})`}</Title>` +
    `<LegendURL width="${width}" height="${height}">${formatsXml(['image/png'])}` +
    `${onlineResource(name === 'default' ? legend : `${legend}&STYLE=${name}`)}</LegendURL></Style>`;
  const styles = ['default', ...(isWindLayer(layer) ? STYLE_NAMES : [])].map(styleXml).join('');
  const opaque = layer.kind === 'base' ? ' opaque="1"' : '';
  return `<Layer queryable="${layer.kind === 'field' ? 1 : 0}"${opaque}>
<Name>${layer.name}</Name>
<Title>${escapeMarkup(layer.title)}</Title>
<Abstract>${escapeMarkup(layer.abstract)}</Abstract>
${keywordsXml(layer.keywords)}
${extentXml(version, extent)}
${styles}${scaleXml(version, layer)}
</Layer>`;
}

function extentOfLayer(layer: Layer, { extent }: ServiceDescription): Extent {
  if (layer.kind === 'base') return WORLD;
  return isWindLayer(layer) ? extent.wind : extent.relief;
}

function extentXml(version: Version, extent: Extent): string {
  const { west, south, east, north } = extent;
  const number = (value: number) => String(Number(value.toFixed(6)));
  const all = [...boxes(extent)];
  if (version === '1.3.0') {
    const list = all.map(([code, [minX, minY, maxX, maxY]]) => {
      const box = latitudeFirst(code) ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
      const [a, b, c, d] = box.map(number);
      return `<BoundingBox CRS="${code}" minx="${a}" miny="${b}" maxx="${c}" maxy="${d}"/>`;
    });
    const sides = [
      `<westBoundLongitude>${number(west)}</westBoundLongitude>`,
      `<eastBoundLongitude>${number(east)}</eastBoundLongitude>`,
      `<southBoundLatitude>${number(south)}</southBoundLatitude>`,
      `<northBoundLatitude>${number(north)}</northBoundLatitude>`,
    ].join('');
    return `<EX_GeographicBoundingBox>${sides}</EX_GeographicBoundingBox>\n${list.join('\n')}`;
  }
  const list = all
    .filter(([code]) => code !== 'CRS:84')
    .map(([code, box]) => {
      const [a, b, c, d] = box.map(number);
      return `<BoundingBox SRS="${code}" minx="${a}" miny="${b}" maxx="${c}" maxy="${d}"/>`;
    });
  const [minX, minY, maxX, maxY] = [west, south, east, north].map(number);
  return `<LatLonBoundingBox minx="${minX}" miny="${minY}" maxx="${maxX}" maxy="${maxY}"/>\n${list.join('\n')}`;
}

/** The coarsest scale at which a layer with a minimum zoom is drawn. */
function scaleXml(version: Version, { minZoom }: Layer): string {
  if (minZoom === 0) return '';
  const pixel = (ZOOM_0_PIXEL / 2 ** minZoom) * Math.SQRT2;
  // ScaleHint counts along the diagonal of a pixel (OGC 01-068r3, 7.1.4.5.8).
  return version === '1.3.0'
    ? `\n<MaxScaleDenominator>${Math.round(pixel / STANDARD_PIXEL)}</MaxScaleDenominator>`
    : `\n<ScaleHint min="0" max="${(pixel * Math.SQRT2).toFixed(2)}"/>`;
}

const keywordsXml = (words: readonly string[]): string =>
  `<KeywordList>${words.map((word) => `<Keyword>${escapeMarkup(word)}</Keyword>`).join('')}</KeywordList>`;

const onlineResource = (url: string): string =>
  `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeMarkup(url)}"/>`;

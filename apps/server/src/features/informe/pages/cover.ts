import { scaleColours, VARIABLE_SCALES } from '@mapa/wms';
import { coordinates, DEMO, distanceText, periodName, wholePeriod } from '../../serie/index.ts';
import type { ReportData } from '../data.ts';
import type { MapPicture, Spot } from '../map.ts';
import { warning } from '../paper/blocks.ts';
import {
  BRAND,
  DEEP,
  type Doc,
  INK,
  LEFT,
  LINE,
  MEDIUM,
  PAGE,
  QUIET,
  REGULAR,
  STRONG,
  WIDTH,
} from '../paper/document.ts';
import { dateText, spanish, withUnit } from '../paper/numbers.ts';

export interface CoverMaps {
  readonly local: MapPicture;
  readonly overview: { readonly base: Uint8Array; readonly point: Spot };
  /** Of the wind on the map, metres. */
  readonly altura: number;
}

const BAND = 190;
/** Points of paper that the pictures are made for. */
export const MAP_SIZE = { width: WIDTH, height: 326 } as const;
export const OVERVIEW_SIZE = { width: 118, height: 92 } as const;

/** The first page: what, where, when, from whom. */
export function cover(doc: Doc, data: ReportData, maps: CoverMaps): void {
  const { point, publisher } = data.order;
  doc.addPage();
  doc.outline.addItem('Portada');
  doc.rect(0, 0, PAGE.width, BAND).fill(DEEP);
  logo(doc, LEFT, 40, 30);
  doc
    .font(STRONG)
    .fontSize(12)
    .fillColor('#ffffff')
    .text('Mapa Eólico Ibérico', LEFT + 42, 49);
  doc.font(STRONG).fontSize(28).text('Informe de recurso eólico', LEFT, 92);
  const line = { width: WIDTH, lineBreak: false } as const;
  doc
    .font(MEDIUM)
    .fontSize(13)
    .fillColor('#d8e7f3')
    .text(`Punto ${coordinates(point.asked)}`, LEFT, 132, line);
  doc.font(REGULAR).fontSize(11).text(coverage(data), LEFT, 154, line);

  drawMap(doc, maps, BAND + 22);
  doc.y = BAND + 22 + MAP_SIZE.height + 42;
  facts(doc, data);
  if (data.metadata.demonstration) warning(doc, DEMO.title, DEMO.text);
  const { name, address } = publisher.organisation;
  doc
    .font(REGULAR)
    .fontSize(8)
    .fillColor(QUIET)
    .text(`${name} · ${address} · ${publisher.contactEmail}`, LEFT, PAGE.height - 44, {
      width: WIDTH,
      height: 12,
      ellipsis: true,
    });
}

function coverage({ order: { period, sample }, metadata }: ReportData): string {
  if (!sample) return `Periodo: ${periodName(period)}`;
  const whole = periodName(wholePeriod(metadata));
  return `Informe de muestra: ${periodName(period)}. El informe de pago abarca ${whole}.`;
}

function facts(doc: Doc, { order, metadata, elevation, reference }: ReportData): void {
  const { point, period, sample } = order;
  const cells = spanish(metadata.grid.dx / 1000, 0);
  const list: readonly (readonly [string, string])[] = [
    ['Punto solicitado', coordinates(point.asked)],
    ['Celda de mesoescala', `${coordinates(point.centre)} (${cells}\u202f×\u202f${cells}\u202fkm)`],
    ['Distancia entre ambos', distanceText(point.distance)],
    ['Altitud del relieve en la celda', withUnit(elevation, 0, 'm')],
    ['Periodo', sample ? `${periodName(period)} (mes de muestra)` : periodName(period)],
    ['Series', `cada ${metadata.period.stepMinutes} minutos, UTC`],
    ['Altura de referencia', `${reference.height}\u202fm sobre el terreno`],
    ['Fecha del informe', dateText(order.createdAt)],
  ];
  const top = doc.y;
  const half = WIDTH / 2;
  const rows = Math.ceil(list.length / 2);
  for (const [at, [name, value]] of list.entries()) {
    const x = LEFT + Math.floor(at / rows) * (half + 8);
    const y = top + (at % rows) * 29;
    const width = half - 8;
    doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(name, x, y, { width, lineBreak: false });
    doc
      .font(MEDIUM)
      .fontSize(9.5)
      .fillColor(INK)
      .text(value, x, y + 10.5, { width, lineBreak: false });
  }
  doc.x = LEFT;
  doc.y = top + rows * 29 + 6;
}

function drawMap(doc: Doc, { local, overview, altura }: CoverMaps, top: number): void {
  const { width, height } = MAP_SIZE;
  const at = ([x, y]: Spot): [number, number] => [LEFT + x * width, top + y * height];
  const size = { width, height };
  doc.save();
  doc.roundedRect(LEFT, top, width, height, 4).clip();
  doc.image(Buffer.from(local.base), LEFT, top, size);
  doc.save().opacity(0.62).image(Buffer.from(local.wind), LEFT, top, size).restore();
  doc
    .polygon(...local.cell.map(at))
    .lineWidth(3)
    .strokeColor('#ffffff')
    .stroke();
  doc
    .polygon(...local.cell.map(at))
    .lineWidth(1.4)
    .strokeColor(INK)
    .stroke();
  doc.image(Buffer.from(local.names), LEFT, top, size);
  const [x, y] = at(local.point);
  doc.circle(x, y, 4).lineWidth(1.4).fillAndStroke('#d2600a', '#ffffff');
  scaleBar(doc, LEFT + width - 14, top + height - 14, width / local.widthMetres);
  doc.restore();
  doc.roundedRect(LEFT, top, width, height, 4).lineWidth(0.6).strokeColor(LINE).stroke();
  inset(doc, overview, LEFT + width - OVERVIEW_SIZE.width - 8, top + 8);
  legend(doc, top + height + 8, altura);
}

function inset(doc: Doc, { base, point: [x, y] }: CoverMaps['overview'], left: number, top: number): void {
  const { width, height } = OVERVIEW_SIZE;
  doc.image(Buffer.from(base), left, top, { width, height });
  doc.rect(left, top, width, height).lineWidth(1.5).strokeColor('#ffffff').stroke();
  doc
    .circle(left + x * width, top + y * height, 3)
    .lineWidth(1)
    .fillAndStroke('#d2600a', '#ffffff');
}

const SCALE_METRES = 10_000;

function scaleBar(doc: Doc, right: number, base: number, pointsPerMetre: number): void {
  const width = SCALE_METRES * pointsPerMetre;
  const left = right - width;
  doc
    .roundedRect(left - 6, base - 15, width + 12, 22, 3)
    .fillOpacity(0.94)
    .fill('#ffffff')
    .fillOpacity(1);
  doc.rect(left, base, width, 2).fill(INK);
  doc
    .font(MEDIUM)
    .fontSize(7.5)
    .fillColor(INK)
    .text(`${SCALE_METRES / 1000}\u202fkm`, left, base - 11, {
      width,
      align: 'center',
      lineBreak: false,
    });
}

/** The colours of the wind, as thick as they are on the map. */
function legend(doc: Doc, top: number, altura: number): void {
  const scale = VARIABLE_SCALES.wspd;
  const colours = scaleColours(scale);
  const width = 200;
  const left = LEFT + WIDTH - width - 4;
  const step = width / colours.length;
  for (const [at, [red, green, blue]] of colours.entries()) {
    doc.rect(left + at * step, top, step + 0.3, 7).fill([red, green, blue]);
  }
  doc.font(REGULAR).fontSize(7).fillColor(QUIET);
  for (const [at, limit] of scale.limits.entries()) {
    const x = left + (width * at) / (scale.limits.length - 1);
    doc.text(String(limit), x - 10, top + 9, { width: 20, align: 'center', lineBreak: false });
  }
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  doc.text(
    `Velocidad media a ${altura}\u202fm en m/s: microescala, todo el periodo del atlas.`,
    LEFT,
    top - 1,
    {
      lineBreak: false,
    },
  );
  doc.text('Cuadro: celda de mesoescala. Círculo: punto solicitado.', LEFT, top + 10, { lineBreak: false });
}

/** The sign of the page: two gusts and a calm. */
function logo(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 7).fill(BRAND);
  doc.lineWidth(2.6).lineCap('round').strokeColor('#ffffff');
  doc.path('M6 12.5h12.2a3.6 3.6 0 1 0-3.4-4.8').stroke();
  doc.path('M6 17.5h17a3.4 3.4 0 1 1-3.2 4.6').stroke();
  doc.strokeColor('#8fd3c8').path('M6 22.5h7.4').stroke();
  doc.restore();
}

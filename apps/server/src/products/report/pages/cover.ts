import { coordinatesText, DEMONSTRATION, lengthText, spanish, withUnit } from '@mapa/field';
import {
  DEEP,
  type Doc,
  dateText,
  INK,
  LEFT,
  listItem,
  logo,
  MEDIUM,
  ornament,
  PAGE,
  type Part,
  QUIET,
  REGULAR,
  STRONG,
  say,
  WIDTH,
  warning,
} from '@mapa/paper';
import { periodName, wholePeriod } from '../../order/period.ts';
import { isCentre } from '../../order/point.ts';
import type { ReportData } from '../data.ts';
import { type CoverMaps, drawMap, MAP_SIZE } from './cover-map.ts';

/** Height of the coloured band at the top, in points of paper. */
const BAND = 190;

/** The first page: what the report is, its place and period, and who publishes it. */
export function cover(doc: Doc, data: ReportData, maps: CoverMaps): void {
  const { point, publisher } = data.order;
  const place = coordinatesText(point.asked);
  doc.addPage();
  doc.outline.addItem('Portada');
  ornament(doc, () => {
    doc.rect(0, 0, PAGE.width, BAND).fill(DEEP);
    logo(doc, LEFT, 40, 30);
  });
  const line = { width: WIDTH, lineBreak: false } as const;
  const words = (kind: 'H1' | 'P', text: string, x: number, y: number) =>
    say(doc, { kind, content: () => doc.text(text, x, y, line) });
  doc.font(STRONG).fontSize(12).fillColor('#ffffff');
  words('P', 'Mapa Eólico Ibérico', LEFT + 42, 49);
  doc.fontSize(28);
  words('H1', 'Informe de recurso eólico', LEFT, 92);
  doc.font(MEDIUM).fontSize(13).fillColor('#d8e7f3');
  const kind = isCentre(point) ? 'Punto de mesoescala' : 'Punto';
  words('P', `${kind} ${place}`, LEFT, 132);
  doc.font(REGULAR).fontSize(11);
  words('P', coverage(data), LEFT, 154);

  const alt = `Mapa del entorno del punto ${place} y su celda de mesoescala, con la velocidad media del viento.`;
  say(doc, { kind: 'Figure', alt, content: () => drawMap(doc, maps, isCentre(point), BAND + 22) });
  doc.y = BAND + 22 + MAP_SIZE.height + 42;
  facts(doc, data);
  if (data.metadata.demonstration) warning(doc, DEMONSTRATION.title, DEMONSTRATION.text);
  const { name, address } = publisher.organisation;
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  const contact = [name, address, publisher.contactEmail].filter(Boolean).join(' · ');
  const foot = { width: WIDTH, height: 12, ellipsis: true };
  say(doc, { kind: 'P', content: () => doc.text(contact, LEFT, PAGE.height - 44, foot) });
}

/** The period of the report; a sample also tells what the bought report covers. */
function coverage({ order: { period, sample }, metadata }: ReportData): string {
  if (!sample) return `Periodo: ${periodName(period)}`;
  const whole = periodName(wholePeriod(metadata));
  return `Informe de muestra: ${periodName(period)}. El informe de pago abarca ${whole}.`;
}

/** The facts about the point and its data, in two columns. */
function facts(doc: Doc, { order, metadata, elevation, reference }: ReportData): void {
  const { point, period, sample } = order;
  const cells = spanish(metadata.grid.dx / 1000, 0);
  const list: readonly (readonly [string, string])[] = [
    ...(isCentre(point) ? [] : ([['Punto elegido', coordinatesText(point.asked)]] as const)),
    ...(point.name === undefined ? [] : ([['Lugar', point.name]] as const)),
    ['Celda de mesoescala', `${coordinatesText(point.centre)} (${cells}\u202f×\u202f${cells}\u202fkm)`],
    ...(isCentre(point) ? [] : ([['Distancia del punto al centro', lengthText(point.distance, 2)]] as const)),
    elevation < 0
      ? ['Profundidad del mar en el centro', withUnit(-elevation, 0, 'm')]
      : ['Altitud del relieve en el centro', withUnit(elevation, 0, 'm')],
    ['Periodo', sample ? `${periodName(period)} (mes de muestra)` : periodName(period)],
    ['Series', `cada ${metadata.period.stepMinutes} minutos, UTC`],
    ['Altura de referencia', `${reference.height}\u202fm sobre el terreno`],
    ['Fecha del informe', dateText(order.createdAt)],
  ];
  const top = doc.y;
  const half = WIDTH / 2;
  const rows = Math.ceil(list.length / 2);
  const fact = ([name, value]: readonly [string, string], at: number): Part => {
    const x = LEFT + Math.floor(at / rows) * (half + 8);
    const y = top + (at % rows) * 29;
    const line = { width: half - 8, lineBreak: false };
    return listItem(
      () => doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(name, x, y, line),
      () =>
        doc
          .font(MEDIUM)
          .fontSize(9.5)
          .fillColor(INK)
          .text(value, x, y + 10.5, line),
    );
  };
  say(doc, { kind: 'L', content: list.map(fact) });
  doc.x = LEFT;
  doc.y = top + rows * 29 + 6;
}

import { coordinatesText, PLACE_NAMES_CREDIT, spanish, withUnit } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { dateText, heading, paragraph, section, subheading, table } from '@mapa/paper';
import { termsTexts } from '../../licence.ts';
import { periodName, wholePeriod } from '../../order/period.ts';
import { isCentre } from '../../order/point.ts';
import type { ReportData } from '../data.ts';

const SYMBOLS: readonly (readonly [string, string, string])[] = [
  ['v, v̄', 'velocidad del viento y su media', 'm/s'],
  ['z', 'altura sobre el terreno', 'm'],
  ['A', 'parámetro de escala de Weibull', 'm/s'],
  ['k', 'parámetro de forma de Weibull', '–'],
  ['α', 'exponente de cizalladura de la ley potencial', '–'],
  ['ρ', 'densidad del aire', 'kg/m³'],
  ['½ρv³', 'densidad de potencia del viento', 'W/m²'],
  ['Γ', 'función gamma de Euler', '–'],
];

/** The symbols, the origin of the numbers and their licence, in three sections; `number` is that of the first. */
export function referencePage(doc: Doc, data: ReportData, number: number): void {
  section(doc, number, 'Símbolos y unidades');
  table(doc, {
    columns: [
      { title: 'Símbolo', align: 'left' },
      { title: 'Significado', align: 'left', share: 4 },
      { title: 'Unidad', align: 'left' },
    ],
    rows: SYMBOLS,
  });
  doc.y += 14;
  heading(doc, number + 1, 'Procedencia');
  table(doc, {
    columns: [
      { title: 'Dato', align: 'left' },
      { title: 'Valor', align: 'left', share: 3.2 },
    ],
    rows: origin(data),
  });
  doc.y += 14;
  heading(doc, number + 2, 'Licencia y contacto');
  const { licence, attribution } = data.metadata;
  const { contactEmail, publicUrl } = data.order.publisher;
  const { name, address } = data.order.publisher.organisation;
  subheading(doc, 'Licencia de los datos');
  for (const text of termsTexts(licence, data.order.publisher, !data.order.sample)) paragraph(doc, text);
  subheading(doc, 'Atribución');
  paragraph(doc, attribution);
  if (data.order.point.name !== undefined) paragraph(doc, `${PLACE_NAMES_CREDIT}.`);
  subheading(doc, 'Contacto');
  paragraph(doc, [[name, address].filter(Boolean).join(', '), contactEmail, publicUrl].join('\n'));
}

/** The rows of the table of origins. */
function origin({ metadata, order, reference, steps }: ReportData): string[][] {
  const { point, period, createdAt } = order;
  const { grid, crs } = metadata;
  const { moments } = reference;
  return [
    ['Atlas', `${metadata.title}, versión ${metadata.version}`],
    [
      'Periodo del atlas',
      `${periodName(wholePeriod(metadata))}, cada ${metadata.period.stepMinutes} minutos`,
    ],
    ['Periodo del informe', `${periodName(period)}, ${spanish(steps, 0)} instantes`],
    ['Datos válidos', `${spanish(moments.count, 0)} (${withUnit((100 * moments.count) / steps, 2, '%')})`],
    ...(isCentre(point) ? [] : [['Punto elegido', coordinatesText(point.asked)]]),
    ['Celda', `columna ${point.cell.i}, fila ${point.cell.j}, centro ${coordinatesText(point.centre)}`],
    ['Malla', `${grid.nx} × ${grid.ny} celdas de ${withUnit(grid.dx / 1000, 0, 'km')}`],
    ['Proyección', crs],
    ['Fecha del informe', dateText(createdAt)],
  ];
}

import { interannualVariability } from '@mapa/atlas';
import type { ReportData } from '../data.ts';
import { monthsOf } from '../data.ts';
import { note, paragraph, section, subheading } from '../paper/blocks.ts';
import { chart, PAPER } from '../paper/chart.ts';
import type { Doc } from '../paper/document.ts';
import { monthName, shortMonth, spanish, withUnit } from '../paper/numbers.ts';
import { table } from '../paper/table.ts';
import { evolution, evolutionOption } from './evolution.ts';

/** Means by month and, of several years, by year. */
export function calendarPage(doc: Doc, data: ReportData, number: number): void {
  const { reference } = data;
  section(doc, number, 'Medias mensuales');
  const line = evolution(data);
  paragraph(doc, line.text);
  chart(doc, evolutionOption(line, PAPER), 190);
  subheading(doc, 'Medias por mes del año');
  monthTable(doc, data);
  const { yearly } = reference.calendar;
  if (yearly.length > 1) {
    subheading(doc, `Velocidad media de cada mes a ${reference.height}\u202fm, m/s`);
    yearTable(doc, data);
    note(
      doc,
      `Variabilidad interanual: ${withUnit(100 * interannualVariability(yearly), 1, '%')} (desviación típica de las medias ` +
        'anuales entre la media de todas).',
    );
  } else if (data.order.sample) {
    note(
      doc,
      'El informe de pago contiene todos los meses de la serie, las medias anuales y la variabilidad interanual.',
    );
  }
}

function monthTable(doc: Doc, { reference, levels, temperature, density, power, steps }: ReportData): void {
  const months = monthsOf(reference.calendar.monthly);
  const counted = reference.calendar.monthly.reduce((sum, { count }) => sum + count, 0);
  table(doc, {
    columns: [
      { title: 'Mes', align: 'left', share: 1.3 },
      ...levels.map(({ height }) => ({ title: `${height}\u202fm`, unit: 'm/s', share: 0.8 })),
      { title: 'Potencia', unit: 'W/m²' },
      { title: 'Temperatura', unit: '°C', share: 1.25 },
      { title: 'Densidad', unit: 'kg/m³' },
      { title: 'Valores', share: 0.95 },
    ],
    rows: [
      ...months.map((month) => [
        monthName(month),
        ...levels.map(({ calendar }) => spanish(calendar.monthly[month]?.mean, 2)),
        spanish(power.monthly[month]?.mean, 0),
        spanish(temperature.monthly[month]?.mean, 1),
        spanish(density.monthly[month]?.mean, 3),
        spanish(reference.calendar.monthly[month]?.count, 0),
      ]),
      [
        'Todo el periodo',
        ...levels.map(({ moments }) => spanish(moments.mean, 2)),
        spanish(reference.powerDensity.mean, 0),
        spanish(reference.temperatureProfile.means[levels.indexOf(reference)], 1),
        spanish(meanOf(density), 3),
        spanish(counted, 0),
      ],
    ],
    strong: [months.length],
  });
  note(
    doc,
    `Velocidad media a cada altura; densidad de potencia y temperatura a ${reference.height}\u202fm; densidad del aire de la serie. ` +
      `La serie tiene ${spanish(steps, 0)} instantes en el periodo.`,
  );
}

/** Mean of everything, from its months. */
function meanOf({ monthly }: ReportData['density']): number {
  const filled = monthly.filter(({ count }) => count > 0);
  const count = filled.reduce((sum, month) => sum + month.count, 0);
  return filled.reduce((sum, month) => sum + month.mean * month.count, 0) / count;
}

function yearTable(doc: Doc, { reference: { calendar, moments } }: ReportData): void {
  const months = Array.from({ length: 12 }, (_, month) => month);
  table(doc, {
    rowHeight: 14,
    fontSize: 8,
    columns: [
      { title: 'Año', align: 'left', share: 1.1 },
      ...months.map((month) => ({ title: shortMonth(month) })),
      { title: 'Media', share: 1.1 },
    ],
    rows: [
      ...calendar.yearly.map(({ year, mean }, at) => [
        String(year),
        ...months.map((month) => spanish(calendar.monthlyByYear[at]?.[month]?.mean, 2)),
        spanish(mean, 2),
      ]),
      [
        'Media',
        ...months.map((month) => spanish(calendar.monthly[month]?.mean, 2)),
        spanish(moments.mean, 2),
      ],
    ],
    strong: [calendar.yearly.length],
  });
}

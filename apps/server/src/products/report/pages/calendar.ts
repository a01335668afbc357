import { interannualVariability } from '@mapa/atlas';
import { spanish, withUnit } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import {
  capital,
  makeRoom,
  monthName,
  note,
  paragraph,
  section,
  shortMonth,
  subheading,
  type Table,
  table,
  tableHeight,
} from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import { periodName } from '../../order/period.ts';
import { type DayMeans, monthsOf, type ReportData } from '../data.ts';
import { dayName, evolution, evolutionOption } from './evolution.ts';

/** The section with the means of months and years or, for a single month, of days. */
export function calendarPage(doc: Doc, data: ReportData, number: number): void {
  const { days, reference } = data;
  section(doc, number, days === undefined ? 'Medias mensuales y anuales' : 'Medias mensuales y diarias');
  const line = evolution(data);
  paragraph(doc, line.text);
  chart(doc, evolutionOption(line, PAPER), 150, `Gráfico: ${line.text}`);
  if (days !== undefined) {
    table(doc, dayTable(data, days));
    note(
      doc,
      data.order.sample ? `${columnsNote(reference.height)} ${SAMPLE_NOTE}` : columnsNote(reference.height),
    );
    return;
  }
  subheading(doc, 'Medias por mes del año');
  table(doc, monthTable(data));
  note(doc, columnsNote(reference.height));
  const years = yearTable(data);
  makeRoom(doc, tableHeight(years) + 50);
  subheading(doc, `Velocidad media de cada mes a ${reference.height}\u202fm, m/s`);
  table(doc, years);
  const variability = interannualVariability(reference.calendar.yearly);
  if (Number.isFinite(variability))
    note(
      doc,
      `Variabilidad interanual: ${withUnit(100 * variability, 1, '%')} (desviación típica de las medias anuales ` +
        'entre su media).',
    );
}

const columnsNote = (height: number): string =>
  `Velocidad media a cada altura; densidad de potencia, temperatura, densidad del aire y valores a ${height}\u202fm.`;
const SAMPLE_NOTE =
  'El informe de pago contiene los doce meses de cada año, las medias anuales y la variabilidad interanual.';

const columns = (first: string, { levels }: ReportData): Table['columns'] => [
  { title: first, align: 'left', share: 1.7 },
  ...levels.map(({ height }) => ({ title: `${height}\u202fm`, unit: 'm/s', share: 0.8 })),
  { title: 'Potencia', unit: 'W/m²' },
  { title: 'Temperatura', unit: '°C', share: 1.25 },
  { title: 'Densidad', unit: 'kg/m³' },
  { title: 'Valores', share: 0.95 },
];

/** The row of the whole period. */
function total(name: string, { reference, levels, meanDensity }: ReportData): string[] {
  return [
    name,
    ...levels.map(({ moments }) => spanish(moments.mean, 2)),
    spanish(reference.powerDensity.mean, 0),
    spanish(reference.temperatureProfile.means[levels.indexOf(reference)], 1),
    spanish(meanDensity, 3),
    spanish(reference.moments.count, 0),
  ];
}

/** What the row of the whole period is called: a month has its name, longer names have no room. */
function totalName({ order: { period } }: ReportData): string {
  const name = periodName(period);
  return name.startsWith('del ') ? 'Todo el periodo' : capital(name);
}

function dayTable(data: ReportData, days: readonly DayMeans[]): Table {
  return {
    rowHeight: 12.4,
    fontSize: 8,
    columns: columns('Día', data),
    rows: [
      ...days.map(({ date, speeds, power, temperature, density, count }) => [
        dayName(date),
        ...speeds.map((speed) => spanish(speed, 2)),
        spanish(power, 0),
        spanish(temperature, 1),
        spanish(density, 3),
        spanish(count, 0),
      ]),
      total(totalName(data), data),
    ],
    strong: [days.length],
  };
}

function monthTable(data: ReportData): Table {
  const { reference, levels, temperature, density, power } = data;
  const months = monthsOf(reference.calendar.monthly);
  return {
    rowHeight: 13.2,
    fontSize: 8,
    columns: columns('Mes', data),
    rows: [
      ...months.map((month) => [
        monthName(month),
        ...levels.map(({ calendar }) => spanish(calendar.monthly[month]?.mean, 2)),
        spanish(power.monthly[month]?.mean, 0),
        spanish(temperature.monthly[month]?.mean, 1),
        spanish(density.monthly[month]?.mean, 3),
        spanish(reference.calendar.monthly[month]?.count, 0),
      ]),
      total('Todo el periodo', data),
    ],
    strong: [months.length],
  };
}

function yearTable({ reference: { calendar, moments } }: ReportData): Table {
  const months = Array.from({ length: 12 }, (_, month) => month);
  return {
    rowHeight: 13.2,
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
  };
}

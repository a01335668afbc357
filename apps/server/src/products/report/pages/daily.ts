import { dailyCycleAxis, dailyCycleOption } from '@mapa/charts';
import { spanish } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { note, paragraph, section, subheading, table } from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import { wsChart } from '../../../wind/charts/chart-data.ts';
import type { ReportData } from '../data.ts';

/** The mean day: a chart for the report's height and a table of all heights. */
export function dailyCyclePage(doc: Doc, { reference, levels }: ReportData, number: number): void {
  const hours = wsChart(reference);
  section(doc, number, 'Ciclo diario');
  paragraph(
    doc,
    `Velocidad media de cada hora del día a ${reference.height}\u202fm. Las horas son UTC: en la España peninsular, ` +
      `la hora oficial es una más en invierno y dos más en verano. ${dailyCycleAxis(hours)}.`,
  );
  chart(
    doc,
    dailyCycleOption(hours, PAPER),
    225,
    'Gráfico: velocidad media por hora del día; los valores, en la tabla siguiente.',
  );
  subheading(doc, 'Velocidad media por hora y altura');
  table(doc, {
    rowHeight: 13,
    fontSize: 8,
    columns: [
      { title: 'Hora', unit: 'UTC', align: 'left' },
      ...levels.map(({ height }) => ({ title: `${height}\u202fm`, unit: 'm/s' })),
    ],
    rows: hours.x.map((hour, at) => [
      hour,
      ...levels.map(({ dailyCycle }) => spanish(dailyCycle[at]?.mean, 2)),
    ]),
  });
  note(doc, 'Cada fila reúne los valores de esa hora, desde el minuto 0 hasta el comienzo de la siguiente.');
}

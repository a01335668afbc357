import { type Weibull, weibullMoment, weibullShareAbove } from '@mapa/atlas';
import { weibullOption } from '@mapa/charts';
import { spanish } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { note, paragraph, section, signed, subheading, table } from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import { weibullChart } from '../../../wind/charts/chart-data.ts';
import type { ReportData } from '../data.ts';

/** The section on the distribution of the speed and its fits. */
export function speedDistribution(doc: Doc, data: ReportData, number: number): void {
  const { reference, fits } = data;
  section(doc, number, 'Distribución de la velocidad');
  paragraph(
    doc,
    `Frecuencia de la velocidad a ${reference.height}\u202fm en clases de 1\u202fm/s y distribución de Weibull ` +
      'ajustada por el criterio del atlas eólico (WAsP), que conserva el tercer momento, y con él la energía, y la ' +
      'parte del tiempo por encima de la media.',
  );
  const distribution = weibullChart(reference);
  chart(
    doc,
    weibullOption(distribution, PAPER),
    310,
    `Gráfico: frecuencia de la velocidad por clases de 1\u202fm/s y su ajuste. ${distribution.name}.`,
  );
  subheading(doc, 'Parámetros por método de ajuste');
  const mean = reference.moments.mean;
  const cube = reference.moments.meanCube;
  table(doc, {
    columns: [
      { title: 'Método', share: 2.3, align: 'left' },
      { title: 'A', unit: 'm/s' },
      { title: 'k', unit: '–' },
      { title: 'Media', unit: 'm/s' },
      { title: 'Dif. media', unit: '%', share: 1.1 },
      { title: 'Dif. energía', unit: '%', share: 1.2 },
      { title: 'Tiempo > media', unit: '%', share: 1.5 },
    ],
    rows: [
      ...fits.map(({ method, weibull }) => [method, ...fitCells(weibull, mean, cube)]),
      ['Serie del atlas', '', '', spanish(mean, 2), '', '', spanish(100 * data.shareAboveMean, 1)],
    ],
    strong: [0],
  });
  note(
    doc,
    'Diferencias de cada ajuste con la serie: de la velocidad media, y de la media del cubo de la velocidad ' +
      '(energía). El método del atlas eólico y el de la media y el cubo conservan el cubo por construcción.',
  );
  subheading(doc, 'Excedencia');
  exceedance(doc, data);
}

/** The cells of a fit, with its differences to mean and mean cube of the series. */
function fitCells(weibull: Weibull | undefined, mean: number, cube: number): string[] {
  if (weibull === undefined) return ['–', '–', '–', '–', '–', '–'];
  const fitted = weibullMoment(weibull, 1);
  return [
    spanish(weibull.a, 2),
    spanish(weibull.k, 3),
    spanish(fitted, 2),
    signed(100 * (fitted / mean - 1), 1),
    signed(100 * (weibullMoment(weibull, 3) / cube - 1), 1),
    spanish(100 * weibullShareAbove(weibull, mean), 1),
  ];
}

/** The speeds of the table, in m/s. They are whole numbers, for which the histogram gives exact shares. */
const THRESHOLDS = [3, 5, 8, 10, 12, 15, 20, 25];

/** The table of the shares of the time in which the wind reaches given speeds. */
function exceedance(doc: Doc, { reference: { histogram, weibull } }: ReportData): void {
  const above = (speed: number): number =>
    histogram.counts.slice(speed).reduce((sum, count) => sum + count, 0) / histogram.count;
  table(doc, {
    columns: [
      { title: 'Velocidad igual o superior a', unit: '% del tiempo', share: 3.2, align: 'left' },
      ...THRESHOLDS.map((speed) => ({ title: String(speed), unit: 'm/s' })),
    ],
    rows: [
      ['Serie del atlas', ...THRESHOLDS.map((speed) => spanish(100 * above(speed), 1))],
      [
        'Weibull (WAsP)',
        ...THRESHOLDS.map((speed) => spanish(weibull && 100 * weibullShareAbove(weibull, speed), 1)),
      ],
    ],
  });
}

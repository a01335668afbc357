import type { SectorClimate, Weibull } from '@mapa/atlas';
import { roseOption } from '@mapa/charts';
import { spanish, withUnit } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { note, paragraph, section, subheading, table } from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import type { EChartsOption } from 'echarts';
import { roseChart } from '../../../wind/charts/chart-data.ts';
import type { ReportData } from '../data.ts';
import { energyOf, FEWEST } from './sectors.ts';

/** The rose as large as the paper allows, with its legend at the side. */
const beside = (option: EChartsOption): EChartsOption => ({
  ...option,
  polar: { center: ['42%', '50%'], radius: '78%' },
  legend: { ...option.legend, orient: 'vertical', bottom: 'auto', top: 'middle', right: 30, itemGap: 9 },
});

/** The section with the wind rose and the wind climate of each sector. */
export function windRosePage(doc: Doc, { reference, sectors }: ReportData, number: number): void {
  section(doc, number, 'Rosa de los vientos');
  const rose = roseChart(reference);
  paragraph(
    doc,
    `Parte del tiempo por dirección de procedencia y velocidad a ${reference.height}\u202fm, en 16 sectores ` +
      'centrados en el norte geográfico.',
  );
  chart(
    doc,
    beside(roseOption(rose, PAPER)),
    300,
    'Gráfico: rosa de los vientos; la frecuencia de cada sector, en la tabla siguiente.',
  );
  subheading(doc, 'Régimen por sector');
  const fitOf = ({ frequency, weibull }: SectorClimate): Weibull | undefined =>
    frequency * reference.rose.count >= FEWEST ? weibull : undefined;
  const energy = sectors.reduce((sum, sector) => sum + energyOf(sector), 0);
  table(doc, {
    rowHeight: 14.5,
    columns: [
      { title: 'Sector', share: 0.8, align: 'left' },
      { title: 'Centro', unit: '°', share: 0.8 },
      { title: 'Frecuencia', unit: '%' },
      { title: 'Velocidad media', unit: 'm/s', share: 1.3 },
      { title: 'Weibull A', unit: 'm/s' },
      { title: 'Weibull k', unit: '–' },
      { title: 'Energía', unit: '% del total' },
    ],
    rows: sectors.map((sector, at) => [
      rose.yhist0[at] ?? '',
      spanish(sector.direction, 1),
      spanish(100 * sector.frequency, 1),
      spanish(sector.mean, 2),
      spanish(fitOf(sector)?.a, 2),
      spanish(fitOf(sector)?.k, 2),
      spanish((100 * energyOf(sector)) / energy, 1),
    ]),
  });
  note(
    doc,
    `Ajuste del atlas eólico (WAsP) en los sectores con ${FEWEST} valores o más. Calmas: ` +
      `${withUnit(reference.rose.calm, 1, '%')} del tiempo, repartidas por igual ` +
      'entre los sectores. Energía: frecuencia por media del cubo de la velocidad.',
  );
}

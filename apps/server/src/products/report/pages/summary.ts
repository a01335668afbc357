import { profileOption } from '@mapa/charts';
import { listText, spanish, twoWindsReason, twoWindsText, withUnit } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { type Figure, figures, note, paragraph, section, subheading, table } from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import { profileChart, roseChart } from '../../../wind/charts/chart-data.ts';
import { periodName } from '../../order/period.ts';
import type { ReportData } from '../data.ts';

/** The section with the key figures, a table of all heights and the vertical profile. */
export function summary(doc: Doc, data: ReportData, number: number): void {
  const { reference, levels, order, shear } = data;
  section(doc, number, 'Resumen');
  paragraph(
    doc,
    `Valores a ${reference.height}\u202fm sobre el terreno en la celda de mesoescala del punto, ` +
      periodName(order.period) +
      (order.sample ? ': un solo mes, que no representa el régimen medio del emplazamiento.' : '.'),
  );
  if (data.winds !== undefined) {
    const { winds } = data;
    note(
      doc,
      `Velocidad media a ${winds.height}\u202fm, todo el periodo del atlas. ${twoWindsText(winds)}. ` +
        `${twoWindsReason(winds)}`,
    );
  }
  figures(doc, keyFigures(data));
  subheading(doc, 'Recurso por altura');
  table(doc, {
    columns: [
      { title: 'Altura', unit: 'm', share: 0.8 },
      { title: 'Velocidad', unit: 'm/s' },
      { title: 'Desviación', unit: 'm/s' },
      { title: 'Máxima', unit: 'm/s' },
      { title: 'Weibull A', unit: 'm/s' },
      { title: 'Weibull k', unit: '–' },
      { title: 'Potencia', unit: 'W/m²' },
      { title: 'Temperatura', unit: '°C', share: 1.15 },
    ],
    rows: levels.map(({ height, moments, weibull, powerDensity, temperatureProfile }, at) => [
      String(height),
      spanish(moments.mean, 2),
      spanish(moments.deviation, 2),
      spanish(moments.maximum, 1),
      spanish(weibull?.a, 2),
      spanish(weibull?.k, 2),
      spanish(powerDensity.mean, 0),
      spanish(temperatureProfile.means[at], 1),
    ]),
    strong: [levels.indexOf(reference)],
  });
  note(
    doc,
    'Velocidad media, desviación típica y máxima de los valores de media hora (no rachas). Weibull: ajuste del atlas ' +
      'eólico (WAsP). Potencia: densidad media de potencia del viento, con la densidad del aire de cada altura.',
  );
  subheading(doc, 'Perfil vertical medio');
  chart(
    doc,
    profileOption(profileChart(reference), PAPER),
    205,
    'Gráfico: velocidad y temperatura medias por altura; los valores, en la tabla anterior.',
  );
  const { heights } = reference.speedProfile;
  note(
    doc,
    `Exponente de cizalladura α = ${spanish(shear, 3)}: ley potencial, ln(v/v₁) = α·ln(z/z₁), ajustada por mínimos ` +
      `cuadrados a las medias de ${listText(heights.map(String))}\u202fm.`,
  );
}

/** The figures that stand large at the top. */
function keyFigures({ reference, shear, sectors, steps, meanDensity }: ReportData): Figure[] {
  const { moments, weibull, powerDensity } = reference;
  const names = roseChart(reference).yhist0;
  const highest = Math.max(...sectors.map(({ frequency }) => frequency));
  const mostFrequent = sectors.findIndex(({ frequency }) => frequency === highest);
  const { heights } = reference.speedProfile;
  return [
    {
      name: 'Velocidad media',
      value: withUnit(moments.mean, 2, 'm/s'),
      note: `desviación típica ${withUnit(moments.deviation, 2, 'm/s')}`,
    },
    {
      name: 'Weibull',
      value: `A ${spanish(weibull?.a, 2)} · k ${spanish(weibull?.k, 2)}`,
      note: 'A en m/s; ajuste del atlas eólico',
    },
    {
      name: 'Densidad de potencia',
      value: withUnit(powerDensity.mean, 0, 'W/m²'),
      note: `aire a ${reference.height}\u202fm: ${withUnit(meanDensity, 3, 'kg/m³')} de media`,
    },
    {
      name: 'Exponente de cizalladura α',
      value: spanish(shear, 3),
      note: `entre ${heights.at(0)} y ${withUnit(heights.at(-1), 0, 'm')}`,
    },
    {
      name: 'Dirección más frecuente',
      value: names[Math.max(0, mostFrequent)] ?? '–',
      note: `${withUnit(100 * highest, 1, '%')} del tiempo, 16 sectores`,
    },
    {
      name: 'Datos válidos',
      value: withUnit((100 * moments.count) / steps, 1, '%'),
      note: `${spanish(moments.count, 0)} de ${spanish(steps, 0)} valores`,
    },
  ];
}

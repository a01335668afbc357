import { energyOption, energySummary } from '@mapa/charts';
import {
  belowMapText,
  doubtText,
  type Energy,
  hubText,
  LOSS_TITLES,
  lowHubText,
  MODEL_DEVIATION,
  REPORT_ENERGY,
  type ReportEnergy,
  UNCERTAINTY_TITLES,
  type WindEnergy,
} from '@mapa/contract';
import { percentText, spanish, withUnit } from '@mapa/field';
import {
  type Doc,
  figures,
  makeRoom,
  note,
  paragraph,
  section,
  subheading,
  type TableColumn,
  table,
} from '@mapa/paper';
import { chart, PAPER } from '@mapa/paper/chart';
import type { ReportData } from '../data.ts';

/** The energy in the wind of the cell, and in that of the point where it is known. */
type Winds = Pick<Energy, 'celda' | 'punto'>;

const energy = (value: number | undefined): string => spanish(value, 0);

/** How the curve follows the density of the air. */
const CORRECTIONS: Readonly<Record<ReportEnergy['correccion'], string>> = {
  iec: 'con la densidad del aire (IEC 61400-12-1)',
  exponente: 'con la densidad del aire (exponente variable)',
  ninguna: 'sin corrección por la densidad del aire',
};

/** The section with the energy of a turbine; none in a sample. */
export function energyPage(doc: Doc, data: ReportData, number: number): void {
  if (data.energy === undefined) return;
  const { buje, turbina, celda, punto, factor } = data.energy;
  const shown = punto ?? celda;
  const ten = shown.horizontes.find(({ anios }) => anios === 10);
  const hub = hubText(buje);
  const belowMap = belowMapText(data.energy);
  const supposed = data.order.energy ?? REPORT_ENERGY;
  const lowHub = lowHubText(supposed.turbina.nombre, buje);
  section(doc, number, 'Energía de una turbina: estimación preliminar');
  paragraph(
    doc,
    `${turbina.nombre} (${energy(turbina.potencia)}\u202fkW, curva abierta de NREL, BSD-3), buje a ` +
      `${hub}, media hora a media hora, ${CORRECTIONS[supposed.correccion]}. Un año tiene 8766 horas. ` +
      (factor === null
        ? 'Viento: la serie de la celda que se entrega.'
        : 'En su punto, la serie ajustada: las medias horas de la celda de 3\u202fkm llevadas a la media y a la ' +
          'potencia del viento (A y k de Weibull) del mapa de 50\u202fm. A la altura de buje su media es la de la ' +
          `celda multiplicada por ${spanish(factor, 3)}.` +
          (belowMap === undefined ? '' : ` ${belowMap}`)) +
      (lowHub === undefined ? '' : ` ${lowHub}`),
  );
  const place = punto === null ? 'celda de 3\u202fkm' : 'su punto (50\u202fm)';
  figures(doc, [
    { name: 'Energía neta (P50)', value: `${energy(shown.neta)}\u202fMWh`, note: `al año, ${place}` },
    {
      name: 'P90, media de 10 años',
      value: `${energy(ten?.p90)}\u202fMWh`,
      note: 'se supera en 9 de 10 casos',
    },
    {
      name: 'Factor de capacidad neto',
      value: withUnit(shown.factorNeto, 1, '%'),
      note: `${energy(shown.horasNetas)}\u202fh equivalentes`,
    },
  ]);
  windsTable(doc, data.energy);
  doc.y += 8;
  subheading(doc, `Energía neta que se supera, MWh al año, ${place}`);
  table(doc, {
    rowHeight: 14,
    columns: [
      { title: 'Media de', align: 'left', share: 1.2 },
      { title: 'P50' },
      { title: 'P75' },
      { title: 'P90' },
      { title: 'P99' },
      { title: 'Incertidumbre', unit: '%', share: 1.3 },
    ],
    rows: shown.horizontes.map(({ anios, p50, p75, p90, p99, sigma }) => [
      anios === 1 ? '1 año' : `${anios} años`,
      ...[p50, p75, p90, p99].map(energy),
      spanish(sigma, 1),
    ]),
  });
  const doubt = doubtText(Math.max(...shown.horizontes.map(({ sigma }) => sigma)));
  if (doubt !== undefined) note(doc, doubt);
  note(
    doc,
    'P50 se supera la mitad de las veces; P75, tres de cada cuatro; P90, nueve de cada diez: es la cifra prudente ' +
      'que suele mirar un banco; P99, noventa y nueve de cada cien. Lo que no se sabe del propio viento no se ' +
      'promedia con los años. ' +
      `Variabilidad interanual de la energía: ${withUnit(shown.variabilidad, 1, '%')}. Un 1\u202f% de ` +
      `velocidad supone un ${withUnit(shown.sensibilidad, 2, '%')} de energía.`,
  );
  subheading(doc, 'Energía neta de cada mes');
  const monthly = { by: 'month', values: shown.mensual } as const;
  chart(doc, energyOption(monthly, PAPER), 150, `Gráfico: energía de cada mes. ${energySummary(monthly)}.`);
  note(doc, LEFT_OUT);
  makeRoom(doc, 190);
  subheading(doc, 'Energía neta por hora del día (UTC)');
  const hourly = { by: 'hour', values: shown.horaria } as const;
  chart(doc, energyOption(hourly, PAPER), 150, `Gráfico: energía de cada hora. ${energySummary(hourly)}.`);
  correctionsTable(doc, data.energy);
  doc.y += 8;
  uncertaintiesTable(doc, shown);
  note(doc, basis(shown, supposed.incertidumbres));
}

/** A table with a row for each wind. */
function tableOfWinds(
  doc: Doc,
  title: string,
  columns: readonly TableColumn[],
  { celda, punto }: Winds,
  row: (wind: WindEnergy) => string[],
): void {
  subheading(doc, title);
  table(doc, {
    rowHeight: 14,
    columns: [{ title: 'Viento', align: 'left', share: 1.7 }, ...columns],
    rows: [
      ...(punto === null ? [] : [['Su punto (50\u202fm)', ...row(punto)]]),
      ['Celda entregada (3\u202fkm)', ...row(celda)],
    ],
  });
}

/** The gross energy by each way in which the curve may follow the density of the air. */
function correctionsTable(doc: Doc, winds: Winds): void {
  const columns: TableColumn[] = [
    { title: 'Densidad', unit: 'kg/m³' },
    { title: 'Ninguna', unit: 'MWh' },
    { title: 'IEC 61400-12-1', unit: 'MWh', share: 1.3 },
    { title: 'Exponente variable', unit: 'MWh', share: 1.5 },
  ];
  makeRoom(doc, 90);
  const title = 'Energía bruta según la corrección por densidad';
  tableOfWinds(doc, title, columns, winds, ({ densidad, correcciones: { ninguna, iec, exponente } }) => [
    spanish(densidad, 3),
    ...[ninguna, iec, exponente].map(energy),
  ]);
}

/** What each supposed uncertainty comes to. */
function uncertaintiesTable(doc: Doc, { incertidumbres, incertidumbre }: WindEnergy): void {
  makeRoom(doc, 150);
  subheading(doc, 'Incertidumbre supuesta: una desviación típica');
  table(doc, {
    rowHeight: 13,
    columns: [
      { title: 'Procedencia', align: 'left', share: 3 },
      { title: 'Supuesta', unit: '%' },
      { title: 'De la energía', unit: '%' },
    ],
    rows: [
      ...incertidumbres.map(({ nombre, supuesta, porcentaje }) => [
        UNCERTAINTY_TITLES[nombre],
        spanish(supuesta, 1),
        spanish(porcentaje, 1),
      ]),
      ['Todas juntas (raíz de la suma de cuadrados)', '', spanish(incertidumbre, 1)],
    ],
  });
}

function windsTable(doc: Doc, winds: Winds): void {
  const columns: TableColumn[] = [
    { title: 'Velocidad', unit: 'm/s' },
    { title: 'Bruta', unit: 'MWh' },
    { title: 'Neta', unit: 'MWh' },
    { title: 'Horas', unit: 'h' },
    { title: 'Factor', unit: '%', share: 0.8 },
    { title: 'Bruta, Weibull', unit: 'MWh', share: 1.2 },
  ];
  tableOfWinds(
    doc,
    'En los dos vientos',
    columns,
    winds,
    ({ velocidad, bruta, neta, horasNetas, factorNeto, weibull }) => [
      spanish(velocidad, 2),
      ...[bruta, neta, horasNetas].map(energy),
      spanish(factorNeto, 1),
      weibull === null ? '–' : energy(weibull.bruta),
    ],
  );
}

/** What the losses are and where they come from. */
function basis({ perdidas }: WindEnergy, { modelo }: ReportEnergy['incertidumbres']): string {
  const named = perdidas.map(({ nombre, porcentaje, calculada }) =>
    calculada
      ? `${LOSS_TITLES[nombre]} ${withUnit(porcentaje, 1, '%')} (calculada con la serie)`
      : `${LOSS_TITLES[nombre]} ${percentText(porcentaje)}`,
  );
  const ofAtlas =
    `; la del modelo son los ${spanish(MODEL_DEVIATION, 2)}\u202fm/s de la validación del atlas en mástiles, ` +
    'entre la velocidad media';
  return (
    `Pérdidas supuestas: ${named.join('; ') || 'ninguna'}. Las incertidumbres supuestas son de la velocidad, ` +
    `y la del rendimiento, de la energía${modelo === 'atlas' ? ofAtlas : ''}; la de la celda al punto es un ` +
    'supuesto fijo, difieran mucho o poco los dos vientos.'
  );
}

const LEFT_OUT =
  'No incluye medidas en el emplazamiento, la idoneidad de la turbina, permisos ni precios: no es un estudio con el ' +
  'que pedir financiación. Otras turbinas, alturas y pérdidas, en el panel de energía del mapa.';

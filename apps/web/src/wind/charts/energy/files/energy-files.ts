import {
  belowMapText,
  doubtText,
  type Energy,
  type EnergyRequest,
  LOSS_TITLES,
  lowHubText,
  UNCERTAINTY_TITLES,
  type WindEnergy,
} from '@mapa/contract';
import { hourLabel, spreadsheet, WHOLE_MONTHS } from '@mapa/field';
import { OF_BOTH_WINDS } from '../settings/assumed.ts';
import { type FileFacts, figure, noteOf, words } from './spreadsheet.ts';

/** The facts about an energy that a file needs beside its figures. */
export interface EnergyFacts extends FileFacts {
  readonly request: EnergyRequest;
  /** The name of the point; empty where nothing with a name is near. */
  readonly name: string;
}

/** One quantity, as every wind has it. */
interface Quantity {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly value: (wind: WindEnergy) => number | null | undefined;
}

const quantity = (title: string, unit: string, decimals: number, value: Quantity['value']): Quantity => ({
  title,
  unit,
  decimals,
  value,
});

const YEARLY = 'MWh al año';

const TOTALS: readonly Quantity[] = [
  quantity('Velocidad media a la altura de buje', 'm/s', 4, ({ velocidad }) => velocidad),
  quantity('Densidad media a la altura de buje', 'kg/m³', 4, ({ densidad }) => densidad),
  quantity('Energía bruta', YEARLY, 2, ({ bruta }) => bruta),
  quantity('Energía neta (P50)', YEARLY, 2, ({ neta }) => neta),
  quantity('Pérdidas', '%', 3, ({ bruta, neta }) => 100 * (1 - neta / bruta)),
  quantity('Horas equivalentes brutas', 'h', 1, ({ horasBrutas }) => horasBrutas),
  quantity('Horas equivalentes netas', 'h', 1, ({ horasNetas }) => horasNetas),
  quantity('Factor de capacidad bruto', '%', 3, ({ factorBruto }) => factorBruto),
  quantity('Factor de capacidad neto', '%', 3, ({ factorNeto }) => factorNeto),
];

const CHECKS: readonly Quantity[] = [
  quantity('Sensibilidad de la energía a la velocidad', '% por 1 %', 3, ({ sensibilidad }) => sensibilidad),
  quantity('Incertidumbre total de la energía', '%', 2, ({ incertidumbre }) => incertidumbre),
  quantity('Variabilidad interanual de la energía', '%', 2, ({ variabilidad }) => variabilidad),
  quantity('Energía bruta sin corrección por densidad', YEARLY, 2, (wind) => wind.correcciones.ninguna),
  quantity('Energía bruta con la corrección IEC', YEARLY, 2, (wind) => wind.correcciones.iec),
  quantity('Energía bruta con exponente variable', YEARLY, 2, (wind) => wind.correcciones.exponente),
  quantity('A de Weibull a la altura de buje', 'm/s', 3, ({ weibull }) => weibull?.a),
  quantity('k de Weibull a la altura de buje', 'sin unidad', 3, ({ weibull }) => weibull?.k),
  quantity('Energía bruta con esa distribución', YEARLY, 2, ({ weibull }) => weibull?.bruta),
  quantity('Energía bruta con las de doce sectores', YEARLY, 2, ({ sectores }) => sectores),
];

/**
 * All quantities of an energy, by the names and years in the wind of its point, or in that of the cell alone. An
 * uncertainty that only one of the two winds has is empty in the other.
 */
function quantitiesOf({ punto, celda }: Energy) {
  const { perdidas, incertidumbres, horizontes, anios, mensual, horaria } = punto ?? celda;
  const titles = punto ? OF_BOTH_WINDS : UNCERTAINTY_TITLES;
  return [
    ...TOTALS,
    ...perdidas.map(({ nombre, calculada }) =>
      quantity(
        `Pérdidas: ${LOSS_TITLES[nombre]} (${calculada ? 'calculada con la serie' : 'estimada'})`,
        '%',
        3,
        (wind) => wind.perdidas.find((one) => one.nombre === nombre)?.porcentaje,
      ),
    ),
    ...horizontes.flatMap(({ anios: years }) => horizonQuantities(years)),
    ...incertidumbres.flatMap(({ nombre }) => {
      const title = `Incertidumbre: ${titles[nombre]}`;
      const found = (wind: WindEnergy) => wind.incertidumbres.find((one) => one.nombre === nombre);
      return [
        quantity(`${title}, supuesta`, '%', 2, (wind) => found(wind)?.supuesta ?? 0),
        quantity(`${title}, en la energía`, '%', 2, (wind) => found(wind)?.porcentaje ?? 0),
      ];
    }),
    ...CHECKS,
    ...mensual.map((_, at) =>
      quantity(`Energía neta de ${WHOLE_MONTHS[at]}`, 'MWh', 2, (wind) => wind.mensual[at]),
    ),
    ...horaria.map((_, at) =>
      quantity(`Energía neta a las ${hourLabel(at)} UTC`, YEARLY, 2, (wind) => wind.horaria[at]),
    ),
    ...anios.flatMap(({ anio }, at) => [
      quantity(`Energía bruta de ${anio}`, YEARLY, 2, (wind) => wind.anios[at]?.bruta),
      quantity(`Energía neta de ${anio}`, YEARLY, 2, (wind) => wind.anios[at]?.neta),
    ]),
  ];
}

function horizonQuantities(years: number): readonly Quantity[] {
  const mean = years === 1 ? 'en un año cualquiera' : `como media de ${years} años`;
  const found = (wind: WindEnergy) => wind.horizontes.find(({ anios }) => anios === years);
  return [
    ...(['p50', 'p75', 'p90', 'p99'] as const).map((name) =>
      quantity(`${name.toUpperCase()} ${mean}`, YEARLY, 2, (wind) => found(wind)?.[name]),
    ),
    quantity(`Incertidumbre ${mean}`, '%', 2, (wind) => found(wind)?.sigma),
  ];
}

/** The warnings about the figures in a wind, which a file must not lose. */
function warningOf(energy: Energy, wind: WindEnergy, { turbina }: EnergyRequest): string {
  const warnings = [
    'Estimación preliminar, sin medidas en el sitio.',
    wind === energy.punto && belowMapText(energy),
    doubtText(Math.max(...wind.horizontes.map(({ sigma }) => sigma))),
    'nombre' in turbina && lowHubText(turbina.nombre, energy.buje),
  ];
  return warnings.filter(Boolean).join(' ');
}

/** The energy as a table for Spanish spreadsheets: a row for each quantity, a column for each wind. */
export function energyTableFile(energy: Energy, facts: EnergyFacts): string {
  const { punto, celda, buje, turbina } = energy;
  const { request, name } = facts;
  const winds = punto ? [punto, celda] : [celda];
  const ofBoth = (title: string, unit: string, cell: string): readonly string[] => [
    ...[title, unit].map(words),
    ...winds.map(() => cell),
    '',
  ];
  return spreadsheet([
    [
      ...['Magnitud', 'Unidad', ...(punto ? ['Su punto (50 m)'] : []), 'Celda de 3 km'].map(words),
      noteOf(facts, request),
    ],
    ofBoth('Lugar', '', words(name)),
    ofBoth('Latitud del punto elegido', '°', figure(request.lat, 5)),
    ofBoth('Longitud del punto elegido', '°', figure(request.lon, 5)),
    [words('Aviso'), '', ...winds.map((wind) => words(warningOf(energy, wind, request))), ''],
    ofBoth('Turbina', '', words(turbina.nombre)),
    ofBoth('Potencia nominal', 'kW', figure(turbina.potencia, 0)),
    ofBoth('Altura de buje', 'm', figure(buje, 1)),
    ...quantitiesOf(energy).map(({ title, unit, decimals, value }) => [
      ...[title, unit].map(words),
      ...winds.map((wind) => figure(value(wind), decimals)),
      '',
    ]),
  ]);
}

/** The energy as the server sent it, with the request, for programs. */
export function energyJsonFile(energy: Energy, { request, name, atlas, address }: EnergyFacts): string {
  const { version, title, demonstration, licence, attribution } = atlas;
  const file = {
    direccion: address,
    atlas: {
      titulo: title,
      version,
      demostracion: demonstration,
      licencia: licence,
      atribucion: attribution,
    },
    lugar: name,
    avisos: {
      celda: warningOf(energy, energy.celda, request),
      ...(energy.punto && { punto: warningOf(energy, energy.punto, request) }),
    },
    peticion: request,
    energia: energy,
    unidades: {
      velocidad: 'm/s',
      densidad: 'kg/m³',
      energias: 'MWh de un año de 8766 horas; mensual: MWh de ese mes',
      buje: 'm',
      potencia: 'kW',
      factores: '%',
      porcentajes: '%',
      sigma: '%',
      horas: 'UTC',
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

import { z } from 'zod';
import { latSchema, lonSchema } from './point.ts';
import {
  between,
  ENERGY_LIMITS,
  hubSchema,
  type Limits,
  MAX_CURVE_POINTS,
  outside,
  PERCENT,
  percent,
} from './rules/energy-limits.ts';
import { TURBINE_NAMES } from './rules/turbines.ts';

/** The losses that are estimated, with the categories of IEC 61400-15 that calculations use. */
export const LOSS_CATEGORIES = {
  interaccion: 'turbine-interaction',
  disponibilidad: 'availability',
  electricas: 'electrical',
  rendimiento: 'turbine-performance',
  ambientales: 'environmental',
  limitaciones: 'curtailment',
  otras: 'other',
} as const;
export const LOSS_NAMES = Object.keys(LOSS_CATEGORIES) as readonly (keyof typeof LOSS_CATEGORIES)[];

/** The losses that follow from the series, in the order in which they act. */
export const COMPUTED_LOSSES = ['histeresis', 'temperatura', 'murcielagos', 'ruido', 'red'] as const;
export type ComputedLoss = (typeof COMPUTED_LOSSES)[number];

/** The uncertainties of the speed, the last one of the energy, and their categories. */
export const UNCERTAINTY_CATEGORIES = {
  modelo: 'measurement',
  historico: 'historical',
  vertical: 'vertical',
  horizontal: 'horizontal',
  evaluacion: 'evaluation-period',
  rendimiento: 'plant-performance',
} as const;
export const UNCERTAINTY_NAMES = Object.keys(
  UNCERTAINTY_CATEGORIES,
) as readonly (keyof typeof UNCERTAINTY_CATEGORIES)[];

/** The corrections for the density of the air, with their names in calculations. */
export const CORRECTION_METHODS = { ninguna: 'none', iec: 'iec', exponente: 'exponent' } as const;
export const CORRECTION_NAMES = Object.keys(
  CORRECTION_METHODS,
) as readonly (keyof typeof CORRECTION_METHODS)[];

const fields = <Name extends string>(names: readonly Name[], limits: Limits) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, percent(limits).optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodNumber>
    >,
  );

/**
 * The uncertainty of the model in percent, or `atlas` for the one found by the validation of the atlas, which depends
 * on the mean speed of a wind.
 */
const modelSchema = z.union([percent(ENERGY_LIMITS.incertidumbre), z.literal('atlas')], {
  error: outside(ENERGY_LIMITS.incertidumbre, PERCENT),
});

/** The values of an own curve, one for each of its points. */
const ofPoints = (value: z.ZodNumber) =>
  z
    .array(value)
    .min(2, 'La curva tiene menos de dos puntos.')
    .max(MAX_CURVE_POINTS, `La curva tiene más de ${MAX_CURVE_POINTS} puntos.`);

/** Own curve: speeds at hub height in m/s, increasing, and power in kW, at 1.225 kg/m3. */
export const ownCurveSchema = z
  .strictObject({
    nombre: z.string().min(1).max(100),
    velocidades: ofPoints(between(ENERGY_LIMITS.velocidad, 'Cada velocidad de la curva')),
    potencias: ofPoints(between(ENERGY_LIMITS.potenciaDeCurva, 'Cada potencia de la curva')),
  })
  .refine(({ velocidades, potencias }) => velocidades.length === potencias.length, {
    error: 'La curva no tiene tantas potencias como velocidades.',
  })
  .refine(({ velocidades: v }) => v.every((speed, n) => n === 0 || speed > (v[n - 1] ?? speed)), {
    error: 'Las velocidades de la curva tienen que crecer.',
  })
  .refine(({ potencias }) => potencias.some((power) => power > 0), {
    error: 'La curva no da potencia a ninguna velocidad.',
  });

/** Rated power in kW. */
export const ratedPowerSchema = between(ENERGY_LIMITS.potencia, 'La potencia nominal');

/** An open turbine by name, with its rated power in kW, where that may be chosen. */
const openTurbineSchema = z.strictObject({
  nombre: z.enum(TURBINE_NAMES as [string, ...string[]]),
  potencia: ratedPowerSchema.optional(),
});

/** A turbine: an open one, or one's own curve. */
export const turbineSchema = z.union([openTurbineSchema, z.strictObject({ curva: ownCurveSchema })], {
  error: 'Esa turbina no existe, o su curva no se puede usar.',
});

const [FIRST_HOUR, LAST_HOUR] = ENERGY_LIMITS.hora;
const HOUR = `La hora tiene que ser un número entero de ${FIRST_HOUR} a ${LAST_HOUR}.`;
const hour = z.int({ error: HOUR }).min(FIRST_HOUR, HOUR).max(LAST_HOUR, HOUR);

/** Losses worked out from the series; there is none unless asked for. */
export const computedLossesSchema = z.strictObject({
  /** The turbine, once past the end of its curve, starts again below this speed, m/s. */
  histeresis: between(ENERGY_LIMITS.histeresis, 'La velocidad de rearranque').optional(),
  /** The turbine stops outside these temperatures, °C. */
  temperatura: z
    .strictObject({
      minima: between(ENERGY_LIMITS.minima, 'La temperatura mínima'),
      maxima: between(ENERGY_LIMITS.maxima, 'La temperatura máxima'),
    })
    .refine(({ minima, maxima }) => minima < maxima, {
      path: ['maxima'],
      error: 'La temperatura máxima tiene que ser mayor que la mínima.',
    })
    .optional(),
  /** Whether the turbine stops for bats: below 6 m/s at 10 °C or more at night, from April to October. */
  murcielagos: z.boolean().optional(),
  /** The turbine gives only this share of the curve, in percent, from one hour to another (UTC). */
  ruido: z
    .strictObject({ desde: hour, hasta: hour, porcentaje: percent(ENERGY_LIMITS.ruido) })
    .refine(({ desde, hasta }) => desde !== hasta, {
      path: ['hasta'],
      error: 'El modo nocturno tiene que acabar a otra hora de la que empieza.',
    })
    .optional(),
  /** The grid takes no more than this power in kW. */
  red: between(ENERGY_LIMITS.red, 'La potencia máxima').optional(),
});

/** A request for energy: a point, a turbine, and its losses and uncertainties, in percent. */
export const energyRequestSchema = z.strictObject({
  lat: latSchema,
  lon: lonSchema,
  buje: hubSchema,
  turbina: turbineSchema,
  correccion: z.enum(CORRECTION_NAMES).default('iec'),
  perdidas: fields(LOSS_NAMES, ENERGY_LIMITS.perdida).default({}),
  incertidumbres: fields(UNCERTAINTY_NAMES, ENERGY_LIMITS.incertidumbre)
    .extend({ modelo: modelSchema.optional() })
    .default({}),
  calculadas: computedLossesSchema.default({}),
});
export type EnergyRequest = z.output<typeof energyRequestSchema>;

/** The settings of a report's energy. An own curve is not kept anywhere, so a report has an open one. */
export const reportEnergySchema = energyRequestSchema
  .pick({ correccion: true, perdidas: true, incertidumbres: true, calculadas: true })
  .extend({ turbina: openTurbineSchema });
export type ReportEnergy = z.output<typeof reportEnergySchema>;

/** Estimated losses in percent, in the form that calculations take. */
export const estimatedLosses = (perdidas: EnergyRequest['perdidas']) =>
  LOSS_NAMES.map((name) => ({ name: LOSS_CATEGORIES[name], percent: perdidas[name] ?? 0 }));

/** An own curve, in the form that calculations take. */
export const ownCurveOf = ({
  velocidades,
  potencias,
}: Pick<z.output<typeof ownCurveSchema>, 'velocidades' | 'potencias'>) => ({
  own: { speeds: velocidades, power: potencias },
});

const orNull = z.number().nullable();

/** Energy in one wind. Energies are MWh of a year of 8766 hours; shares are percent. */
export const windEnergySchema = z.object({
  /** Mean speed (m/s) and mean density (kg/m³) at hub height. */
  velocidad: z.number(),
  densidad: z.number(),
  bruta: z.number(),
  neta: z.number(),
  /** The hours at rated power that give the same energy, and the share of rated power that is the mean. */
  horasBrutas: z.number(),
  horasNetas: z.number(),
  factorBruto: z.number(),
  factorNeto: z.number(),
  /** Gross energy by each density correction. */
  correcciones: z.object({ ninguna: z.number(), iec: z.number(), exponente: z.number() }),
  perdidas: z.array(
    z.object({
      nombre: z.enum([...COMPUTED_LOSSES, ...LOSS_NAMES]),
      porcentaje: z.number(),
      calculada: z.boolean(),
    }),
  ),
  /** The percent of energy that one percent of speed makes, after the losses worked out from the series. */
  sensibilidad: z.number(),
  /**
   * The uncertainties, each as it was assumed, in percent of the speed (the last one of the energy), and as a percent
   * of the energy; and all of them together.
   */
  incertidumbres: z.array(
    z.object({ nombre: z.enum(UNCERTAINTY_NAMES), supuesta: z.number(), porcentaje: z.number() }),
  ),
  incertidumbre: z.number(),
  /**
   * The variation of the energy from year to year, after the losses worked out from the series: one standard deviation;
   * null for a series of less than two years.
   */
  variabilidad: orNull,
  anios: z.array(z.object({ anio: z.int(), bruta: z.number(), neta: z.number() })),
  /** The net energy that is exceeded with each certainty, as the mean of a number of years; `sigma` in percent. */
  horizontes: z.array(
    z.object({
      anios: z.int(),
      sigma: z.number(),
      p50: z.number(),
      p75: z.number(),
      p90: z.number(),
      p99: z.number(),
    }),
  ),
  /** Net energy by month of the year, and by hour of the day (UTC). */
  mensual: z.array(orNull),
  horaria: z.array(orNull),
  /** Gross energy by the Weibull distribution that fits the series, and by those of twelve sectors. */
  weibull: z.object({ a: z.number(), k: z.number(), bruta: z.number() }).nullable(),
  sectores: orNull,
});
export type WindEnergy = z.infer<typeof windEnergySchema>;

/** The energy of a turbine in the two winds of a point. */
export const energySchema = z.object({
  buje: z.number(),
  turbina: z.object({ nombre: z.string(), potencia: z.number() }),
  /**
   * The energy in the series of the 3 km cell, as it is delivered. Beside an energy of the point it is that of the cell
   * itself, and does not include `horizontal`, the uncertainty from cell to point.
   */
  celda: windEnergySchema,
  /** The energy in the adjusted series of the point, as it is delivered; null where there is no 50 m map. */
  punto: windEnergySchema.nullable(),
  /**
   * The heights of the 50 m map from which the wind of the point is derived from that of the cell, from the lowest up,
   * m.
   */
  mapa: z.array(z.number()),
  /** The speed of the point over that of the cell at hub height. */
  factor: orNull,
});
export type Energy = z.infer<typeof energySchema>;

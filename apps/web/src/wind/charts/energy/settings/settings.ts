import {
  CLASS_KW,
  CORRECTION_NAMES,
  computedLossesSchema,
  ENERGY_DEFAULTS,
  type EnergyRequest,
  energyRequestSchema,
  MODEL_DEVIATION,
  type OpenTurbine,
  ratedPowerSchema,
  TURBINE_NAMES,
  TURBINES,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { z } from 'zod';
import { inStorage } from '../../../../session/local-storage.ts';
import type { OwnCurve } from './own-curve.ts';

/** Milliseconds without typing before the server is asked. */
export const REST = 400;

/** The uncertainty of the model in percent at 7 m/s, until the speed is known. */
export const ROUGH_MODEL = (100 * MODEL_DEVIATION) / 7;

/** The name that stands for an own curve in place of a turbine's. */
export const OWN_TURBINE = 'propia';
const KEY = 'energia';

const { buje, perdidas, incertidumbres } = energyRequestSchema.shape;

/** The kept settings of an energy. An own curve is not one of them. */
export const settingsSchema = z.object({
  turbina: z.string().refine((name) => name === OWN_TURBINE || TURBINE_NAMES.some((one) => one === name), {
    error: ({ input }) => `La turbina «${input}» no es ninguna de las que se ofrecen.`,
  }),
  /** The rated power for a curve in shares of it. */
  potencia: ratedPowerSchema,
  buje,
  correccion: z.enum(CORRECTION_NAMES, {
    error: ({ input }) =>
      `La corrección por densidad «${input}» no es ninguna de estas: ${CORRECTION_NAMES.join(', ')}.`,
  }),
  perdidas,
  incertidumbres,
  calculadas: computedLossesSchema,
});
export type Settings = z.output<typeof settingsSchema>;

export const FIRST_SETTINGS: Settings = { ...ENERGY_DEFAULTS, potencia: CLASS_KW, calculadas: {} };

/** The settings of the last visit; the first ones where there are none that can be read. */
export function keptSettings(): Settings {
  const text = inStorage((storage) => storage.getItem(KEY));
  try {
    const kept = settingsSchema.safeParse(JSON.parse(text ?? 'null'));
    return kept.success ? kept.data : FIRST_SETTINGS;
  } catch (error) {
    if (error instanceof SyntaxError) return FIRST_SETTINGS;
    throw error;
  }
}

export const keepSettings = (settings: Settings): void => {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(settings)));
};

/** Whether the rated power of a turbine may be chosen. */
export const isScalable = (name: string): boolean => openTurbine(name)?.escalable ?? false;

/** The name of a turbine; `own` for an own one. */
export const turbineName = (name: string, own: string): string => openTurbine(name)?.etiqueta ?? own;

const openTurbine = (name: string): OpenTurbine | undefined =>
  (TURBINES as Readonly<Record<string, OpenTurbine>>)[name];

/** The turbine that is asked for; undefined while the own curve is missing. */
export function turbineOf(
  { turbina: nombre, potencia }: Pick<Settings, 'turbina' | 'potencia'>,
  own: OwnCurve | undefined,
): EnergyRequest['turbina'] | undefined {
  if (nombre === OWN_TURBINE) return own && { curva: own };
  return isScalable(nombre) ? { nombre, potencia } : { nombre };
}

/** The request to the server; undefined while the own curve is missing. */
export function requestOf(
  { lat, lon }: LatLon,
  { turbina, potencia, ...rest }: Settings,
  own: OwnCurve | undefined,
): EnergyRequest | undefined {
  const turbine = turbineOf({ turbina, potencia }, own);
  return turbine && { lat, lon, ...rest, turbina: turbine };
}

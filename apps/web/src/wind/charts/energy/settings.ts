import {
  CLASS_KW,
  CORRECTION_NAMES,
  computedLossesSchema,
  ENERGY_DEFAULTS,
  type EnergyRequest,
  energyRequestSchema,
  ratedPowerSchema,
  TURBINE_NAMES,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { z } from 'zod';
import { inStorage } from '../../../session/local-storage.ts';

const OWN = 'propia';
const KEY = 'energia';

const { buje, perdidas, incertidumbres } = energyRequestSchema.shape;

/** What the panel is set to. An own curve is no part of it: it stays in the page, and goes with each request. */
const settingsSchema = z.object({
  turbina: z.string().refine((name) => name === OWN || TURBINE_NAMES.some((one) => one === name)),
  /** Of a curve in shares of rated power. */
  potencia: ratedPowerSchema,
  buje,
  correccion: z.enum(CORRECTION_NAMES),
  perdidas,
  incertidumbres,
  calculadas: computedLossesSchema,
});
export type Settings = z.output<typeof settingsSchema>;

/** A curve that somebody has read from a file: m/s and kW. */
export type OwnCurve = Extract<EnergyRequest['turbina'], { curva: unknown }>['curva'];

export const OWN_TURBINE = OWN;
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

/** What the server is asked for; undefined while the own curve is missing. */
export function requestOf(
  { lat, lon }: LatLon,
  { turbina: nombre, potencia, ...rest }: Settings,
  own: OwnCurve | undefined,
  scalable: boolean,
): EnergyRequest | undefined {
  if (nombre === OWN) return own && { lat, lon, ...rest, turbina: { curva: own } };
  return { lat, lon, ...rest, turbina: scalable ? { nombre, potencia } : { nombre } };
}

import { withUnit } from '@mapa/field';
import type { Energy } from '../energy.ts';
import { rotorOf } from '../rules/turbines.ts';

/** The names of losses and uncertainties on the page and in the report. */
export const LOSS_TITLES = {
  histeresis: 'Paradas por viento muy fuerte',
  temperatura: 'Paradas por frío o calor',
  murcielagos: 'Paradas para proteger a los murciélagos',
  ruido: 'Modo silencioso de noche',
  red: 'Límite de potencia de la red',
  interaccion: 'Estelas de otras turbinas',
  disponibilidad: 'Averías y mantenimiento (disponibilidad)',
  electricas: 'Pérdidas eléctricas',
  rendimiento: 'Rendimiento de la turbina',
  ambientales: 'Hielo, suciedad y desgaste',
  limitaciones: 'Otras limitaciones',
  otras: 'Otras',
} as const;

export const UNCERTAINTY_TITLES = {
  modelo: 'Modelo de mesoescala, en lugar de medidas',
  historico: 'Periodo histórico',
  vertical: 'Altura de buje',
  horizontal: 'De la celda al punto',
  evaluacion: 'Cambio del clima futuro',
  rendimiento: 'Rendimiento de la turbina (de la energía)',
} as const;

/** The height of a hub with its unit: half metres are shown, whole ones have no decimal. */
export const hubText = (hub: number): string => withUnit(hub, Number.isInteger(hub) ? 0 : 1, 'm');

/** The note on the wind of a point at a hub below the 50 m map; undefined for other hubs, and without a map. */
export function belowMapText({
  buje,
  mapa: [lowest, next],
}: Pick<Energy, 'buje' | 'mapa'>): string | undefined {
  if (lowest === undefined || buje >= lowest) return undefined;
  const like =
    next === undefined
      ? 'es la de esa altura'
      : `varía con la altura como entre ${lowest} y ${hubText(next)}`;
  return `Por debajo de ${hubText(lowest)} no hay mapa: la relación entre punto y celda ${like}.`;
}

/**
 * The note on a turbine whose blades would reach the ground; undefined for one that can stand, or whose rotor is
 * unknown.
 */
export function lowHubText(turbine: string, hub: number): string | undefined {
  const rotor = rotorOf(turbine);
  if (rotor === undefined || hub > rotor / 2) return undefined;
  return (
    `Con un rotor de ${rotor}\u202fm las palas llegarían al suelo: el buje tiene que estar a más de ` +
    `${hubText(rotor / 2)}.`
  );
}

/** A normal distribution reaches down to no energy from this uncertainty on (one standard deviation, percent). */
const DOUBTFUL = 30;

/**
 * The note beside P values whose uncertainty (one standard deviation, percent) is so large that those of the normal
 * distribution come near to nothing; undefined for others.
 */
export function doubtText(sigma: number): string | undefined {
  if (sigma < DOUBTFUL) return undefined;
  return (
    `Con una incertidumbre del ${withUnit(sigma, 0, '%')}, la distribución normal, de la que salen estas cifras, es ` +
    'solo una orientación: un P90 o un P99 muy bajo, o de 0, no dice lo que daría la turbina, sino lo poco que se ' +
    'sabe del viento de aquí sin medirlo.'
  );
}

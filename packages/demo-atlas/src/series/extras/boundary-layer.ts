import { DEGREE } from '@mapa/field';
import { HEAT_CAPACITY } from './air.ts';
import type { SurfaceLayer } from './surface-layer.ts';

/** The rotation of the earth, 1/s, and a half-hour in seconds. */
const ROTATION = 7.292e-5;
const SECONDS = 1800;
/** How much warmer the air above gets with height, K/m, and a fifth more depth by the air that is drawn in. */
const LAPSE = 0.005;
const ENTRAINED = 1.2;
const [LOWEST, HIGHEST] = [30, 3500];

/**
 * The depth (m) of the boundary layer step by step. In stable air it is 0.4 (u* L / f)^(1/2) (Zilitinkevich 1972), in
 * neutral air 0.2 u* / f; heat from below makes it grow by (2 Q / (rho c gamma))^(1/2) with the heat Q of the day so
 * far.
 */
export function boundaryLayer(lat: number): (surface: SurfaceLayer, density: number) => number {
  const coriolis = 2 * ROTATION * Math.sin(lat * DEGREE);
  let heated = 0;
  return ({ frictionVelocity, inverseLength, heat }, density) => {
    heated = heat > 0 ? heated + heat * SECONDS : 0;
    const neutral = (0.2 * frictionVelocity) / coriolis;
    const stable =
      inverseLength > 0 ? 0.4 * Math.sqrt(frictionVelocity / (inverseLength * coriolis)) : neutral;
    const heating = Math.sqrt((2 * ENTRAINED * heated) / (density * HEAT_CAPACITY * LAPSE));
    return Math.min(HIGHEST, Math.max(LOWEST, Math.min(neutral, stable), heating));
  };
}

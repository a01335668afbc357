import { EMPTY_CART, ENERGY_DEFAULTS, ENERGY_LIMITS, lowestHub } from '@mapa/contract';
import { type Cart, hasAllData, hasRepeated } from '../cart/state/cart.ts';

const NOT_LOCATED =
  'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.';
const REPEATED =
  'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine ' +
  'los repetidos para continuar.';
const [lowest, highest] = ENERGY_LIMITS.buje;
/** The hubs that the turbine of the report stands at, m, from the least to the highest. */
export const REPORT_HUBS = [Math.max(lowest, lowestHub(ENERGY_DEFAULTS.turbina)), highest] as const;
/** The hub height that was written for the report is none: nothing is ordered with the one before it. */
export const NO_HUB_HEIGHT =
  `La altura de buje del informe debe ser un número de ${REPORT_HUBS.join(' a ')} metros: corríjala para ` +
  'continuar.';

/** Why a cart cannot be ordered; null when it can. `total` is in whole cents. */
export function blockedBy(cesta: Cart, total: number): string | null {
  if (total === 0) return EMPTY_CART;
  if (!hasAllData(cesta)) return NOT_LOCATED;
  return hasRepeated(cesta) ? REPEATED : null;
}

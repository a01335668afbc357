import { EMPTY_CART, ENERGY_LIMITS, type Informe, lowestHub, REPORT_ENERGY } from '@mapa/contract';
import { type Cart, hasAllData, hasRepeated } from '../cart/state/cart.ts';

const NOT_LOCATED =
  'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.';
const REPEATED =
  'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine ' +
  'los repetidos para continuar.';
const [lowest, highest] = ENERGY_LIMITS.buje;
/** The lowest and the highest hub of the report's turbine, m. */
export const reportHubs = ({
  energia = REPORT_ENERGY,
}: Pick<Informe, 'energia'>): readonly [number, number] => [
  Math.max(lowest, lowestHub(energia.turbina.nombre)),
  highest,
];
/** The message that the typed hub height of the report is not valid: the order must not use the earlier one instead. */
export const noHubHeight = (informe: Pick<Informe, 'energia'>): string =>
  `La altura de buje del informe debe ser un número de ${reportHubs(informe).join(' a ')} metros: corríjala para ` +
  'continuar.';

/** Why a cart cannot be ordered; null when it can. `total` is in whole cents. */
export function blockedBy(cesta: Cart, total: number): string | null {
  if (total === 0) return EMPTY_CART;
  if (!hasAllData(cesta)) return NOT_LOCATED;
  return hasRepeated(cesta) ? REPEATED : null;
}

import type { Atlas } from '@mapa/atlas';
import { ENERGY_DEFAULTS, type Energy, energyRequestSchema } from '@mapa/contract';
import type { Pause } from '../../platform/threads/pause.ts';
import { energyOf, hubWinds } from '../../wind/energy/energy.ts';
import type { ReportOrder } from './order.ts';

/**
 * The energy that a report shows: of a generic turbine, with the losses and uncertainties that the page begins with.
 * A sample has none, because a month says nothing of a year. Rejects with AtlasError, and as `pause` does.
 */
export async function reportEnergy(
  atlas: Atlas,
  order: ReportOrder,
  pause: Pause,
): Promise<Energy | undefined> {
  if (order.sample) return undefined;
  const { asked, cell } = order.point;
  const { turbina: nombre, correccion, perdidas, incertidumbres } = ENERGY_DEFAULTS;
  const buje = order.hub ?? ENERGY_DEFAULTS.buje;
  const request = energyRequestSchema.parse({
    ...asked,
    buje,
    correccion,
    perdidas,
    incertidumbres,
    turbina: { nombre },
  });
  return energyOf(request, await hubWinds(atlas, cell, asked, buje), pause);
}

import { type Atlas, meanOf, type SectorClimate, type Weibull, weibullBySector } from '@mapa/atlas';
import { type Energy, type EnergyRequest, INFORME_DEFAULTS, REPORT_ENERGY } from '@mapa/contract';
import type { Pause } from '../../platform/threads/pause.ts';
import { energyOf } from '../../wind/energy/energy.ts';
import type { HubSeries } from '../../wind/series/hub.ts';
import { windsAtHub } from '../hub/hub.ts';
import type { ReportOrder } from '../order/order.ts';

/** The wind climate at hub height, of all winds and of each sector. */
export interface HubClimate {
  /** The place of the wind, in the words of the report. */
  readonly where: string;
  /** m/s. */
  readonly mean: number;
  readonly weibull: Weibull | undefined;
  readonly sectors: readonly SectorClimate[];
  /** How many steps the series has. */
  readonly steps: number;
}

export interface EnergyAtHub {
  readonly energy: Energy;
  /**
   * The wind climates at the hub: that of the point, where it is known, and that of the cell, unless the hub is at a
   * height of the atlas.
   */
  readonly climates: readonly HubClimate[];
}

/**
 * The energy that a report shows and the wind that it is worked out from: for the turbine of the order, with its
 * assumed losses and uncertainties. A sample has none, because a month says nothing of a year. Rejects with AtlasError,
 * and as `pause` does.
 */
export async function reportEnergy(
  atlas: Atlas,
  order: ReportOrder,
  pause: Pause,
): Promise<EnergyAtHub | undefined> {
  if (order.sample) return undefined;
  const { asked } = order.point;
  const buje = order.hub ?? INFORME_DEFAULTS.buje;
  const request: EnergyRequest = { ...asked, buje, ...(order.energy ?? REPORT_ENERGY) };
  const winds = await windsAtHub(atlas, order.point, buje);
  const { celda, punto } = winds;
  const energy = await energyOf(request, winds, pause);
  await pause();
  const isHeight = atlas.metadata.heights.some((height) => height === buje);
  const climates = [
    ...(punto === undefined ? [] : [climate('en su punto (50\u202fm), serie ajustada', punto, order)]),
    // The report has the table of the cell already when the hub is at a height of the atlas.
    ...(isHeight ? [] : [climate('celda de 3\u202fkm', celda, order)]),
  ];
  return { energy, climates };
}

function climate(where: string, { speed, direction, weibull, sectors }: HubSeries, order: ReportOrder) {
  const wanted = order.sectors ?? sectors.length;
  return {
    where,
    mean: meanOf(speed),
    weibull,
    sectors: wanted === sectors.length ? sectors : weibullBySector(speed, direction, wanted),
    steps: speed.length,
  };
}

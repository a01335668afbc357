import { DRY_AIR, type ExtraField, HEIGHTS, KELVIN } from '@mapa/field';
import type { CellClimate } from '../../climate/climate.ts';
import type { DemoSeries } from '../index.ts';
import { STEPS } from '../period.ts';
import { GRAVITY, HEAT_CAPACITY } from './air.ts';
import { boundaryLayer } from './boundary-layer.ts';
import { humidity } from './humidity.ts';
import { type SurfaceLayer, surfaceLayer, turbulentEnergy } from './surface-layer.ts';

/** The fields besides wind, temperature and density: rows as in {@link DemoSeries}, in the units of `EXTRA_INFO`. */
export type DemoExtras = Readonly<Record<ExtraField, Float32Array>>;

/** Heat that evaporation takes, J/kg, and the exchange with the sea by wind, 1. */
const VAPORISATION = 2.5e6;
const SEA_EXCHANGE = 1.2e-3;
/** Latent over sensible heat by day, near the coast and further inland, and by night. */
const [DAMP, DRY, DEW] = [0.9, 0.6, 0.1];
const COAST_KM = 60;
/** Charnock's constant: waves make the sea rougher in strong wind. */
const CHARNOCK = 0.0144;

/**
 * Makes the other fields of a cell from its series, so that all agree: pressure is that of the density with the
 * humidity at 2 m; friction velocity, heat flux and Obukhov length are those of wind and temperatures near the ground;
 * depth and turbulence of the boundary layer follow from them.
 * @param extras takes them; its memory is new unless given
 */
export function makeExtras(climate: CellClimate, series: DemoSeries, extras = emptyExtras()): DemoExtras {
  const { WS, WS10, T, T2, RHO } = series;
  const { PSFC, Q2, UST, RMOL, PBLH, HFX, LH, ZNT, TKE } = extras;
  const surface: SurfaceLayer = { frictionVelocity: 0.3, inverseLength: 0, heat: 0 };
  const depthOf = boundaryLayer(climate.lat);
  const humidityOf = humidity(climate, T2);
  const evaporation = climate.coastKm < COAST_KM ? DAMP : DRY;
  for (let step = 0; step < STEPS; step++) {
    const [celsius, density] = [T2[step]!, RHO[step]!];
    const dry = density * DRY_AIR * (celsius + KELVIN);
    const water = humidityOf(celsius, dry);
    const roughness = climate.sea
      ? Math.max(0.00002, (CHARNOCK * surface.frictionVelocity ** 2) / GRAVITY)
      : climate.roughness;
    surfaceLayer([WS10[step]!, WS[step]!], [celsius, T[step]!], density, roughness, surface);
    const depth = depthOf(surface, density);
    PSFC[step] = dry * (1 + 0.608 * water);
    Q2[step] = water;
    ZNT[step] = roughness;
    UST[step] = surface.frictionVelocity;
    RMOL[step] = surface.inverseLength;
    HFX[step] = surface.heat;
    LH[step] = climate.sea
      ? latentOverSea(surface, density, WS10[step]!, water, humidityOf.saturated(celsius, dry))
      : surface.heat * (surface.heat > 0 ? evaporation : DEW);
    PBLH[step] = depth;
    for (let n = 0; n < HEIGHTS.length; n++) {
      TKE[n * STEPS + step] = turbulentEnergy(surface, depth, HEIGHTS[n]!, density, celsius);
    }
  }
  return extras;
}

/** What evaporates from the sea, W/m2: the air at its surface is saturated, a little warmer where it gives off heat. */
function latentOverSea(
  surface: SurfaceLayer,
  density: number,
  speed: number,
  water: number,
  saturated: number,
): number {
  const exchange = density * SEA_EXCHANGE * Math.max(speed, 0.5);
  const warmer = Math.max(-3, Math.min(3, surface.heat / (exchange * HEAT_CAPACITY)));
  return exchange * VAPORISATION * (saturated * (1 + 0.065 * warmer) - water);
}

/** Memory for the extras of a cell. */
export function emptyExtras(): DemoExtras {
  const one = () => new Float32Array(STEPS);
  const TKE = new Float32Array(HEIGHTS.length * STEPS);
  return {
    PSFC: one(),
    Q2: one(),
    UST: one(),
    RMOL: one(),
    PBLH: one(),
    HFX: one(),
    LH: one(),
    ZNT: one(),
    TKE,
  };
}

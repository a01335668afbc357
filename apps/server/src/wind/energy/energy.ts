import { type Atlas, meanOf } from '@mapa/atlas';
import type { Energy, EnergyRequest, WindEnergy } from '@mapa/contract';
import {
  assessSeries,
  assessWeibull,
  type Rule,
  type SeriesAssessment,
  type Turbine,
} from '@mapa/wind-tools';
import type { Pause } from '../../platform/threads/pause.ts';
import { toWireValue } from '../values/values.ts';
import { type HubSeries, type PointFactors, pointFactors } from './hub.ts';
import { curveOf, rulesOf, turbineOf, wireLoss, wireUncertainty } from './turbine.ts';

const HOURS_A_YEAR = 8766;

/**
 * The energy of a request in both winds of its point. Rejects with AtlasError, and as `pause` does.
 * @param seriesOf gives the series of the cell at hub height
 */
export async function energyOf(
  atlas: Atlas,
  request: EnergyRequest,
  seriesOf: () => Promise<HubSeries>,
  pause: Pause,
): Promise<Energy> {
  const turbine = turbineOf(request);
  const rules = rulesOf(request, turbine);
  const [series, factors] = await Promise.all([seriesOf(), pointFactors(atlas, request, request.buje)]);
  await pause();
  const celda = windEnergy(turbine, series, rules, { speed: 1, density: 1 });
  await pause();
  const punto = factors === undefined ? null : windEnergy(turbine, series, rules, factors);
  return {
    buje: request.buje,
    turbina: { nombre: curveOf(request.turbina).name, potencia: Math.max(...turbine.curve.power) },
    celda,
    punto,
    factor: factors === undefined ? null : toWireValue(factors.speed),
  };
}

function windEnergy(
  given: Omit<Turbine, 'density'>,
  series: HubSeries,
  rules: readonly Rule[],
  factors: PointFactors,
): WindEnergy {
  const speed = scaled(series.speed, factors.speed);
  const density = scaled(series.density, factors.density);
  const turbine: Turbine = { ...given, density: meanOf(density) };
  const found = assessSeries(turbine, { ...series, speed, density }, rules);
  const { weibull, sectors } = series;
  const gross = (climate: Parameters<typeof assessWeibull>[1]) =>
    wire(assessWeibull(turbine, climate).grossMWh);
  const scaledFit = weibull && { a: factors.speed * weibull.a, k: weibull.k };
  const climates = sectors.flatMap(({ weibull: fit, frequency }) =>
    fit === undefined ? [] : [{ a: factors.speed * fit.a, k: fit.k, frequency }],
  );
  return {
    velocidad: wire(meanOf(speed)),
    densidad: wire(turbine.density),
    ...figures(found),
    weibull: scaledFit
      ? { a: wire(scaledFit.a), k: wire(scaledFit.k), bruta: gross([{ ...scaledFit, frequency: 1 }]) }
      : null,
    sectores: climates.length === 0 ? null : gross(climates),
  };
}

/** Nine digits are more than anybody reads, and leave sums whole. */
const wire = (value: number): number => Number(value.toPrecision(9));
const wireOrNull = (value: number): number | null => (Number.isFinite(value) ? wire(value) : null);

function figures(
  found: SeriesAssessment,
): Omit<WindEnergy, 'velocidad' | 'densidad' | 'weibull' | 'sectores'> {
  const { none, iec, exponent } = found.corrections;
  return {
    bruta: wire(found.grossMWh),
    neta: wire(found.netMWh),
    horasBrutas: wire(found.fullLoadHours),
    horasNetas: wire(found.netFullLoadHours),
    factorBruto: wire(100 * found.capacityFactor),
    factorNeto: wire(100 * found.netCapacityFactor),
    correcciones: { ninguna: wire(none), iec: wire(iec), exponente: wire(exponent) },
    perdidas: found.losses.map(({ name, share, basis }) => ({
      nombre: wireLoss(name),
      porcentaje: wire(100 * share),
      calculada: basis === 'timeseries-calculation',
    })),
    sensibilidad: wire(found.sensitivity),
    incertidumbres: found.uncertainties.map(({ name, ofEnergy }) => ({
      nombre: wireUncertainty(name),
      porcentaje: wire(100 * ofEnergy),
    })),
    incertidumbre: wire(100 * Math.hypot(...found.uncertainties.map(({ ofEnergy }) => ofEnergy))),
    variabilidad: wireOrNull(100 * found.variability),
    anios: found.means.yearly.map(({ year, mean }) => ({
      anio: year,
      bruta: wire((mean * HOURS_A_YEAR) / 1000),
    })),
    horizontes: found.horizons.map(({ years, sigma, p75, p90, p99 }) => ({
      anios: years,
      sigma: wire(100 * sigma),
      p50: wire(found.netMWh),
      p75: wire(p75),
      p90: wire(p90),
      p99: wire(p99),
    })),
    mensual: found.monthlyNetMWh.map(wireOrNull),
    horaria: found.hourlyNetMWh.map(wireOrNull),
  };
}

/** Values times a factor. */
function scaled(values: Float64Array, factor: number): Float64Array {
  if (factor === 1) return values;
  const out = new Float64Array(values.length);
  for (let n = 0; n < out.length; n++) out[n] = factor * (values[n] ?? Number.NaN);
  return out;
}

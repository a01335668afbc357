import { meanOf } from '@mapa/atlas';
import type { Energy, EnergyRequest, WindEnergy } from '@mapa/contract';
import {
  assessSeries,
  assessWeibull,
  curveOf,
  ratedPower,
  type SeriesAssessment,
  turbineOf,
  YEAR_HOURS,
} from '@mapa/wind-tools';
import type { Pause } from '../../platform/threads/pause.ts';
import type { HubSeries, HubWinds } from '../series/hub.ts';
import { toWireValue } from '../values/values.ts';
import { chosenCurve, rulesOf, settingsOf, titleOf, wireLoss, wireUncertainty } from './turbine.ts';
import { wire, wireOrNull } from './wire.ts';

/** The energy of a request in both winds of its point. Rejects as `pause` does. */
export async function energyOf(request: EnergyRequest, winds: HubWinds, pause: Pause): Promise<Energy> {
  await pause();
  const celda = windEnergy(winds.punto === undefined ? request : ofCell(request), winds.celda);
  await pause();
  const punto = winds.punto === undefined ? null : windEnergy(request, winds.punto);
  return {
    buje: request.buje,
    turbina: {
      nombre: titleOf(request.turbina),
      potencia: ratedPower(curveOf(chosenCurve(request.turbina))),
    },
    celda,
    punto,
    mapa: [...winds.mapa],
    factor: punto === null ? null : toWireValue(punto.velocidad / celda.velocidad),
  };
}

/**
 * The request for the energy of the cell itself, from which nothing is carried to the point. The wind of the cell
 * stands for the point where there is no other.
 */
const ofCell = (request: EnergyRequest): EnergyRequest => ({
  ...request,
  incertidumbres: { ...request.incertidumbres, horizontal: 0 },
});

function windEnergy(request: EnergyRequest, series: HubSeries): WindEnergy {
  const mean = meanOf(series.speed);
  const turbine = turbineOf(settingsOf(request, mean, meanOf(series.density)));
  const found = assessSeries(turbine, series, rulesOf(request, turbine));
  const { weibull, sectors } = series;
  const gross = (climate: Parameters<typeof assessWeibull>[1]) =>
    wire(assessWeibull(turbine, climate).grossMWh);
  const climates = sectors.flatMap(({ weibull: fit, frequency }) =>
    fit === undefined ? [] : [{ ...fit, frequency }],
  );
  return {
    velocidad: wire(mean),
    densidad: wire(turbine.density),
    ...figures(found),
    weibull: weibull
      ? { a: wire(weibull.a), k: wire(weibull.k), bruta: gross([{ ...weibull, frequency: 1 }]) }
      : null,
    sectores: climates.length === 0 ? null : gross(climates),
  };
}

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
    incertidumbres: found.uncertainties.map(({ name, share, ofEnergy }) => ({
      nombre: wireUncertainty(name),
      supuesta: wire(100 * share),
      porcentaje: wire(100 * ofEnergy),
    })),
    incertidumbre: wire(100 * Math.hypot(...found.uncertainties.map(({ ofEnergy }) => ofEnergy))),
    variabilidad: wireOrNull(100 * found.variability),
    anios: found.means.yearly.map(({ year, mean }, n) => ({
      anio: year,
      bruta: wire((mean * YEAR_HOURS) / 1000),
      neta: wire(found.yearlyNetMWh[n] ?? Number.NaN),
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

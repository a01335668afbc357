import { type ChartStatistics, weibullDensity } from '@mapa/atlas';
import type { ProfileChart, RoseChart, WeibullChart, WsChart } from '@mapa/contract';
import { hourLabel, spanish } from '@mapa/field';
import { toWireValue } from '../values/values.ts';

const SPEED = 'Velocidad del viento (m/s)';
const SPEED_TRACE = 'Velocidad media';
/** The Spanish names of the compass points, clockwise from north. */
const DIRECTIONS = 'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO'.split(' ');
/** Points of the fitted curve for each m/s. */
const CURVE_DENSITY = 4;

/** A value of the atlas on the wire, where a missing one is null. */
const wireOrNull = (value: number): number | null => (Number.isFinite(value) ? toWireValue(value) : null);

/** The mean speed (m/s) of each hour of the day (UTC), at the height of the statistics. */
export function wsChart({ dailyCycle }: ChartStatistics): WsChart {
  return {
    type: 'line',
    tracename: SPEED_TRACE,
    x: dailyCycle.map((_, hour) => hourLabel(hour)),
    y: dailyCycle.map(({ mean }) => wireOrNull(mean)),
    xlabel: 'Hora (UTC)',
    ylabel: SPEED,
  };
}

/** The mean speed (m/s) and, in the subplot, the mean temperature (°C) at each height (m). */
export function profileChart({ speedProfile, temperatureProfile }: ChartStatistics): ProfileChart {
  return {
    type: 'line',
    tracename: SPEED_TRACE,
    x: speedProfile.means.map(wireOrNull),
    y: [...speedProfile.heights],
    xlabel: SPEED,
    ylabel: 'Altura (m)',
    subplot: { x: temperatureProfile.means.map(wireOrNull), y: [...temperatureProfile.heights] },
  };
}

/** The percentage of the time for each speed bin and, within it, each direction. */
export function roseChart({ rose }: ChartStatistics): RoseChart {
  return {
    type: 'bar',
    tracename: 'Rosa de los vientos',
    yhist0: DIRECTIONS,
    yhist1: [...rose.speeds],
    yhist2: rose.speeds.map((_, bin) => rose.percent.map((sector) => Number((sector[bin] ?? 0).toFixed(6)))),
  };
}

/** The histogram of the speed and its Weibull fit by the wind atlas method, both in percent for each m/s. */
export function weibullChart({ histogram, weibull }: ChartStatistics): WeibullChart {
  const curve = weibull
    ? Array.from({ length: histogram.counts.length * CURVE_DENSITY + 1 }, (_, at) => at / CURVE_DENSITY)
    : [];
  return {
    type: 'bar',
    tracename: 'Frecuencia',
    x: curve,
    y: weibull ? curve.map((speed) => wireOrNull(100 * weibullDensity(weibull, speed))) : [],
    xhist: histogram.counts.map((_, bin) => (bin + 0.5) * histogram.width),
    yhist: histogram.density.map((density) => wireOrNull(100 * density)),
    xlabel: SPEED,
    name: weibull
      ? `Weibull: A = ${spanish(weibull.a, 2)}\u202fm/s, k = ${spanish(weibull.k, 2)}`
      : 'Sin ajuste de Weibull',
  };
}

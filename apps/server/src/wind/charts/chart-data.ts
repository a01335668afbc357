import { type ChartStatistics, weibullDensity } from '@mapa/atlas';
import type { ProfileChart, RoseChart, WeibullChart, WsChart } from '@mapa/contract';
import { spanish } from '@mapa/field';

const SPEED = 'Velocidad del viento (m/s)';
const SPEED_TRACE = 'Velocidad media';
/** Compass points from north, clockwise, as they are called in Spanish. */
const DIRECTIONS = 'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO'.split(' ');
/** Points of the fitted curve for each m/s. */
const CURVE_DENSITY = 4;

/** A mean that may be missing, without digits that mean nothing. */
const wire = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(7)) : null);

/** Mean daily cycle (UTC) at the height of the statistics, m/s. */
export function wsChart({ dailyCycle }: ChartStatistics): WsChart {
  return {
    type: 'line',
    tracename: SPEED_TRACE,
    x: dailyCycle.map((_, hour) => `${String(hour).padStart(2, '0')}:00`),
    y: dailyCycle.map(({ mean }) => wire(mean)),
    xlabel: 'Hora (UTC)',
    ylabel: SPEED,
  };
}

/** Mean speed (m/s) and, in the subplot, mean temperature (°C) by height (m). */
export function profileChart({ speedProfile, temperatureProfile }: ChartStatistics): ProfileChart {
  return {
    type: 'line',
    tracename: SPEED_TRACE,
    x: speedProfile.means.map(wire),
    y: [...speedProfile.heights],
    xlabel: SPEED,
    ylabel: 'Altura (m)',
    subplot: { x: temperatureProfile.means.map(wire), y: [...temperatureProfile.heights] },
  };
}

/** Percent of the time by speed bin and, within it, direction. */
export function roseChart({ rose }: ChartStatistics): RoseChart {
  return {
    type: 'bar',
    tracename: 'Rosa de los vientos',
    yhist0: DIRECTIONS,
    yhist1: [...rose.speeds],
    yhist2: rose.speeds.map((_, bin) => rose.percent.map((sector) => Number((sector[bin] ?? 0).toFixed(6)))),
  };
}

/** Histogram of the speed and its wind-atlas Weibull fit, both in percent for each m/s. */
export function weibullChart({ histogram, weibull }: ChartStatistics): WeibullChart {
  const curve = weibull
    ? Array.from({ length: histogram.counts.length * CURVE_DENSITY + 1 }, (_, at) => at / CURVE_DENSITY)
    : [];
  return {
    type: 'bar',
    tracename: 'Frecuencia',
    x: curve,
    y: weibull ? curve.map((speed) => wire(100 * weibullDensity(weibull, speed))) : [],
    xhist: histogram.counts.map((_, bin) => (bin + 0.5) * histogram.width),
    yhist: histogram.density.map((density) => wire(100 * density)),
    xlabel: SPEED,
    name: weibull
      ? `Weibull: A = ${spanish(weibull.a, 2)}\u202fm/s, k = ${spanish(weibull.k, 2)}`
      : 'Sin ajuste de Weibull',
  };
}

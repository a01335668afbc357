import { type Atlas, type Cell, calendarMeans, calendarOf, cellCentre } from '@mapa/atlas';
import {
  CORRECTION_METHODS,
  type ComparisonRequest,
  type SiteComparison,
  type SitesTogether,
} from '@mapa/contract';
import { type LatLon, roundDegrees } from '@mapa/field';
import { curveOf, cutIn, pearson, type Site, together, turbinePower } from '@mapa/wind-tools';
import { stepped } from '@mapa/wind-tools/mast';
import type { Pause } from '../../platform/threads/pause.ts';
import type { HubSeries } from '../series/hub.ts';
import { groundAt } from '../values/elevation.ts';
import { chosenCurve } from './turbine.ts';
import { wireOrNull } from './wire.ts';

const HOUR = 60;
/** About this many hours are listed one by one; more would only blacken a drawing. */
const SAMPLED = 1500;

/** A point inside the domain: its place in the request and what a turbine has there. */
interface Known extends Site {
  readonly at: number;
}

/**
 * What points have in common. Rejects with AtlasError, and as `pause` does.
 * @param cells of the points, undefined outside the domain
 * @param seriesOf gives the series of a cell at hub height (m)
 */
export async function compareSites(
  atlas: Atlas,
  request: ComparisonRequest,
  cells: readonly (Cell | undefined)[],
  seriesOf: (cell: Cell, hub: number) => Promise<HubSeries>,
  pause: Pause,
): Promise<SiteComparison> {
  const { buje, puntos } = request;
  const curve = curveOf(chosenCurve(request.turbina));
  const power = turbinePower(curve, CORRECTION_METHODS[request.correccion]);
  const known: Known[] = [];
  const compared: SiteComparison['puntos'] = [];
  for (const [at, point] of puntos.entries()) {
    const cell = cells[at];
    if (cell === undefined) {
      compared.push(null);
      continue;
    }
    const series = await seriesOf(cell, buje);
    await pause();
    known.push({ at, ...hourly(series, power) });
    compared.push(await aboutPoint(atlas, point, cell, series));
    await pause();
  }
  const cut = cutIn(curve);
  const pares: SiteComparison['pares'] = [];
  for (const [n, one] of known.entries()) {
    for (const other of known.slice(n + 1)) {
      pares.push({
        ...wireTogether([one, other], cut),
        velocidad: correlation(one.speed, other.speed),
        potencia: correlation(one.power, other.power),
      });
      await pause();
    }
  }
  return {
    buje,
    corte: cut,
    puntos: compared,
    pares,
    conjunto: known.length > 2 ? wireTogether(known, cut) : null,
    muestra: sample(known, puntos.length),
  };
}

/** Means over the hours that have both half-hours. */
function hourly(series: HubSeries, power: (speed: number, density: number) => number): Site {
  const { times, stepMinutes, speed, density } = series;
  const direction = new Float64Array(speed.length).fill(Number.NaN);
  const meansOf = (values: Float64Array) =>
    stepped({ times, stepMinutes, speed: values, direction }, HOUR).speed;
  const given = speed.map((one, step) => power(one, density[step] ?? Number.NaN));
  return { speed: meansOf(speed), power: meansOf(given) };
}

async function aboutPoint(
  atlas: Atlas,
  point: LatLon,
  cell: Cell,
  { speed, times }: HubSeries,
): Promise<SiteComparison['puntos'][number]> {
  const centre = cellCentre(atlas.grid, cell);
  const elevation = await groundAt(atlas, point);
  return {
    celda: { lat: roundDegrees(centre.lat), lon: roundDegrees(centre.lon) },
    altitud: Number.isFinite(elevation) ? Math.round(elevation) + 0 : null,
    mensual: calendarMeans(speed, calendarOf(times)).monthly.map(({ mean }) => wireOrNull(mean)),
  };
}

function wireTogether(sites: readonly Known[], cut: number): SitesTogether {
  const { hours, still, madeUp, deviation, deviations } = together(sites, cut);
  return {
    puntos: sites.map(({ at }) => at),
    horas: hours,
    parados: wireOrZero(100 * still),
    compensa: wireOrZero(100 * madeUp),
    desviacion: { suma: wireOrZero(deviation), partes: deviations.map(wireOrZero) },
  };
}

/** Takes hours at an even step, such that each hour of the day comes as often as any other. */
function sample(known: readonly Known[], points: number): SiteComparison['muestra'] {
  const hours = known[0]?.speed.length ?? 0;
  let cada = Math.max(1, Math.ceil(hours / SAMPLED));
  while (cada > 1 && (cada % 2 === 0 || cada % 3 === 0)) cada++;
  const velocidades: (number | null)[][] = Array.from({ length: points }, () => []);
  for (const { at, speed } of known) {
    const speeds = velocidades[at] ?? [];
    for (let hour = 0; hour < hours; hour += cada) {
      const value = speed[hour] ?? Number.NaN;
      speeds.push(Number.isFinite(value) ? Number(value.toFixed(2)) : null);
    }
  }
  return { cada, velocidades };
}

/** A figure that is 0 where there are no hours to work it out from. */
const wireOrZero = (value: number): number => wireOrNull(value) ?? 0;
const correlation = (one: Float64Array, other: Float64Array): number | null =>
  wireOrNull(pearson(one, other));

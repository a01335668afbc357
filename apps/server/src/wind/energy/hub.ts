import {
  type Atlas,
  type AtlasSeries,
  type Cell,
  type SectorClimate,
  seriesColumn,
  type Weibull,
  weibullBySector,
  weibullWasp,
} from '@mapa/atlas';
import { airDensityAt, type Height, type LatLon, MEAN_WIND, type Variable } from '@mapa/field';
import { hubSpeeds } from '@mapa/wind-tools';
import { hasMicro } from '../values/values.ts';

/** The series of a cell at hub height, and the Weibull distributions that fit it. */
export interface HubSeries {
  readonly times: Float64Array;
  readonly stepMinutes: number;
  /** m/s. */
  readonly speed: Float64Array;
  /** Degrees, at the height of the atlas that is nearest. */
  readonly direction: Float64Array;
  /** Degrees Celsius. */
  readonly temperature: Float64Array;
  /** kg/m3. */
  readonly density: Float64Array;
  readonly weibull: Weibull | undefined;
  readonly sectors: readonly SectorClimate[];
}

/** Sectors of the Weibull distributions. */
const SECTORS = 12;

/** Reads the series of a cell and takes it to hub height (m), step by step. Rejects with AtlasError. */
export async function hubSeries(atlas: Atlas, cell: Cell, hub: number): Promise<HubSeries> {
  const heights = around(atlas.metadata.heights, hub);
  const closest = nearest(atlas.metadata.heights, hub);
  const [speeds, air] = await Promise.all([
    atlas.series(cell, { fields: ['WS', 'T'], heights }),
    atlas.series(cell, { fields: ['WD', 'RHO', 'T2'], heights: [closest] }),
  ]);
  const speed = hubSpeeds(
    heights.map((height) => ({ height, speed: new Float64Array(seriesColumn(speeds, 'WS', height)) })),
    hub,
  );
  const temperature = between(speeds, heights, hub);
  const [ground, below] = [seriesColumn(air, 'T2'), seriesColumn(air, 'RHO')];
  const direction = new Float64Array(seriesColumn(air, 'WD', closest));
  const start = speeds.start.getTime();
  return {
    times: byStep(speed.length, (step) => start + step * speeds.stepMinutes * 60_000),
    stepMinutes: speeds.stepMinutes,
    speed,
    direction,
    temperature,
    density: byStep(speed.length, (step) =>
      airDensityAt(
        below[step] ?? Number.NaN,
        ground[step] ?? Number.NaN,
        temperature[step] ?? Number.NaN,
        hub,
      ),
    ),
    weibull: weibullWasp(speed),
    sectors: weibullBySector(speed, direction, SECTORS),
  };
}

/** The heights whose winds lead to that of the hub: its own, or the two around it or nearest to it. */
export function around(heights: readonly Height[], hub: number): Height[] {
  const own = heights.find((height) => height === hub);
  if (own !== undefined || heights.length < 2) return own === undefined ? [...heights] : [own];
  const above = heights.findIndex((height) => height > hub);
  const upper = above < 0 ? heights.length - 1 : Math.max(1, above);
  return heights.slice(upper - 1, upper + 1);
}

export const nearest = (heights: readonly Height[], wanted: number): Height =>
  heights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));

/** Temperature at hub height on the straight line between two heights, that of the only one, degrees Celsius. */
function between(series: AtlasSeries, [low, high = low]: readonly Height[], hub: number): Float64Array {
  const [below, above] = [seriesColumn(series, 'T', low), seriesColumn(series, 'T', high)];
  const share = low === high || low === undefined || high === undefined ? 0 : (hub - low) / (high - low);
  return byStep(below.length, (step) => {
    const one = below[step] ?? Number.NaN;
    return one + share * ((above[step] ?? Number.NaN) - one);
  });
}

/** A value for each step. `Float64Array.from` takes ten times as long, for it makes an object of each. */
function byStep(steps: number, valueAt: (step: number) => number): Float64Array {
  const values = new Float64Array(steps);
  for (let step = 0; step < steps; step++) values[step] = valueAt(step);
  return values;
}

/** How much larger speed and density are in the fine cell at a point than in the coarse one. */
export interface PointFactors {
  readonly speed: number;
  readonly density: number;
}

/**
 * The factors at hub height, on the straight line over the logarithm of the height between those of the heights that
 * both atlases have; those of the lowest and the highest go on below and above. Undefined without a microscale.
 * Rejects with AtlasError.
 */
export async function pointFactors(
  atlas: Atlas,
  point: LatLon,
  hub: number,
): Promise<PointFactors | undefined> {
  const { metadata } = atlas;
  if (!hasMicro(metadata)) return undefined;
  const common = metadata.heights.filter((height) => metadata.micro.heights.includes(height));
  const levels = around(common, Math.min(Math.max(hub, Math.min(...common)), Math.max(...common)));
  const factor = async (variable: Variable): Promise<number> => {
    const ratios = await Promise.all(
      levels.map(async (height) => {
        const [micro, meso] = await Promise.all([
          atlas.value('micro', variable, height, point),
          atlas.value('meso', variable, height, point),
        ]);
        return (micro ?? Number.NaN) / (meso ?? Number.NaN);
      }),
    );
    return onLogarithm(levels, ratios, hub);
  };
  const [speed, density] = await Promise.all([factor(MEAN_WIND), factor('air_dens_hgt')]);
  if (!(speed > 0)) return undefined;
  return { speed, density: density > 0 ? density : 1 };
}

/** A value at hub height from those of one or two heights, which it does not leave. */
export function onLogarithm(
  [low = Number.NaN, high = low]: readonly number[],
  [below = Number.NaN, above = below]: readonly number[],
  hub: number,
): number {
  if (low === high) return below;
  const share = Math.log(hub / low) / Math.log(high / low);
  return below + Math.min(1, Math.max(0, share)) * (above - below);
}

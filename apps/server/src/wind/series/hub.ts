import {
  type Atlas,
  type Cell,
  type SectorClimate,
  seriesColumn,
  type Weibull,
  weibullBySector,
  weibullWasp,
} from '@mapa/atlas';
import { airDensityAt, type LatLon, MINUTE_MS, nearest } from '@mapa/field';
import { around, hubSpeeds } from '@mapa/wind-tools';
import { levelsOf, onLogarithm, readLevels } from '../levels.ts';
import { adjustmentsOf, mapHeights } from './adjustment.ts';
import { transformed } from './transform.ts';

/** A series at hub height, and the Weibull distributions that fit it. */
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
  const { metadata } = atlas;
  const [speeds, temperatures, directions, air] = await Promise.all([
    readLevels(atlas, cell, 'WS', around(levelsOf(metadata, 'WS'), hub)),
    readLevels(atlas, cell, 'T', around(levelsOf(metadata, 'T'), hub)),
    readLevels(atlas, cell, 'WD', [nearest(levelsOf(metadata, 'WD'), hub)]),
    atlas.series(cell, { fields: ['RHO', 'T2'] }),
  ]);
  const speed = hubSpeeds(
    speeds.map(({ height, values }) => ({ height, speed: new Float64Array(values) })),
    hub,
  );
  const temperature = onStraightLine(temperatures, hub);
  const [ground, below] = [seriesColumn(air, 'T2'), seriesColumn(air, 'RHO')];
  const direction = new Float64Array(directions[0]?.values ?? []);
  const start = air.start.getTime();
  return {
    times: byStep(speed.length, (step) => start + step * air.stepMinutes * MINUTE_MS),
    stepMinutes: air.stepMinutes,
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
    ...distributions(speed, direction),
  };
}

/**
 * The series of a cell at hub height (m) with the wind of a point: of the adjusted series that is delivered, and the
 * mean density of the 50 m cell. Undefined where the atlas has no microscale. Rejects with AtlasError.
 */
export async function pointSeries(
  atlas: Atlas,
  cell: Cell,
  point: LatLon,
  hub: number,
  series: HubSeries,
): Promise<HubSeries | undefined> {
  const heights = around(levelsOf(atlas.metadata, 'WS'), hub);
  const [adjustments, speeds] = await Promise.all([
    adjustmentsOf(atlas, { cell, asked: point }, heights),
    readLevels(atlas, cell, 'WS', heights),
  ]);
  if (adjustments === undefined) return undefined;
  const levels = speeds.flatMap(({ height, values }) =>
    adjustments
      .filter((one) => one.height === height)
      .map(({ transform }) => ({ height, speed: new Float64Array(transformed(values, transform)) })),
  );
  const speed = hubSpeeds(levels, hub);
  const factor = await densityFactor(atlas, point, hub);
  const density = byStep(speed.length, (step) => factor * (series.density[step] ?? Number.NaN));
  return { ...series, speed, density, ...distributions(speed, series.direction) };
}

/** The series at hub height of the two winds of a point; that of the point is undefined without a microscale. */
export interface HubWinds {
  readonly celda: HubSeries;
  readonly punto: HubSeries | undefined;
  /** The heights by which that of the point follows from that of the cell, m. */
  readonly mapa: readonly number[];
}

/** Reads both winds of a point. Rejects with AtlasError. */
export async function hubWinds(atlas: Atlas, cell: Cell, point: LatLon, hub: number): Promise<HubWinds> {
  const celda = await hubSeries(atlas, cell, hub);
  const punto = await pointSeries(atlas, cell, point, hub, celda);
  return { celda, punto, mapa: mapHeights(atlas.metadata) };
}

const distributions = (speed: Float64Array, direction: Float64Array) => ({
  weibull: weibullWasp(speed),
  sectors: weibullBySector(speed, direction, SECTORS),
});

/** Values at hub height, on the straight line between two heights; a single height gives its own values. */
function onStraightLine(
  [low, high = low]: Awaited<ReturnType<typeof readLevels>>,
  hub: number,
): Float64Array {
  if (low === undefined || high === undefined) throw new RangeError(`No height leads to ${hub} m`);
  const share = low === high ? 0 : (hub - low.height) / (high.height - low.height);
  return byStep(low.values.length, (step) => {
    const one = low.values[step] ?? Number.NaN;
    return one + share * ((high.values[step] ?? Number.NaN) - one);
  });
}

/** A value for each step. `Float64Array.from` takes ten times as long, for it makes an object of each. */
function byStep(steps: number, valueAt: (step: number) => number): Float64Array {
  const values = new Float64Array(steps);
  for (let step = 0; step < steps; step++) values[step] = valueAt(step);
  return values;
}

/**
 * How much denser the air is in the fine cell at a point than in the coarse one, at hub height: between those of the
 * heights that both atlases have; 1 where none says it.
 */
async function densityFactor(atlas: Atlas, point: LatLon, hub: number): Promise<number> {
  const { heights, micro } = atlas.metadata;
  const levels = around(
    heights.filter((height) => micro.heights.includes(height)),
    hub,
  );
  const ratios = await Promise.all(
    levels.map(async (height) => {
      const [fine, coarse] = await Promise.all([
        atlas.value('micro', 'air_dens_hgt', height, point),
        atlas.value('meso', 'air_dens_hgt', height, point),
      ]);
      return (fine ?? Number.NaN) / (coarse ?? Number.NaN);
    }),
  );
  const factor = onLogarithm(levels, ratios, hub);
  return factor > 0 ? factor : 1;
}

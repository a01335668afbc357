import type { Atlas } from '@mapa/atlas';
import { GROUND, variablesOf, weibullMoment } from '@mapa/atlas';
import {
  type Height,
  levelOf,
  MEAN_WIND,
  POSSIBLE_SURFACE,
  type Possible,
  type Raster,
  type RasterLevel,
  VARIABLE_INFO,
  type Variable,
} from '@mapa/field';
import type { Faults } from './faults.ts';

/** The contents of an array. */
export interface Contents {
  readonly name: string;
  readonly units: string;
  readonly values: number;
  readonly finite: number;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Reads every chunk of every raster.
 * @param onRaster is called before each raster, with the number of all of them
 */
export async function checkRasters(
  atlas: Atlas,
  faults: Faults,
  onRaster: (done: number, total: number) => void,
): Promise<Contents[]> {
  const { heights, micro } = atlas.metadata;
  const wanted: { name: string; possible: Possible; raster: Raster; level: number }[] = [
    { name: 'relief/elevation', possible: POSSIBLE_SURFACE.elevation, raster: atlas.relief, level: 0 },
    { name: 'seabed/depth', possible: POSSIBLE_SURFACE.depth, raster: atlas.seabed, level: 0 },
  ];
  const { finer: ground } = atlas.relief;
  for (const [level, metres] of ground ? micro.levels.entries() : [])
    if (ground)
      wanted.push({
        name: `micro/${metres}/${GROUND.array}`,
        possible: POSSIBLE_SURFACE.elevation,
        raster: ground,
        level,
      });
  for (const variable of variablesOf(atlas.metadata)) {
    const { array, possible } = VARIABLE_INFO[variable];
    for (const height of heights) {
      wanted.push({
        name: `meso/${array} ${height} m`,
        possible,
        raster: atlas.meso(variable, height),
        level: 0,
      });
    }
    for (const [level, metres] of micro.levels.entries()) {
      for (const height of micro.heights) {
        const raster = atlas.micro(variable, height);
        wanted.push({ name: `micro/${metres}/${array} ${height} m`, possible, raster, level });
      }
    }
  }
  const found: Contents[] = [];
  for (const [done, { name, possible, raster, level }] of wanted.entries()) {
    onRaster(done, wanted.length);
    const contents = await contentsOf(name, raster, level, faults);
    found.push(contents);
    const [low, high] = possible;
    if (contents.minimum < low || contents.maximum > high) {
      faults.add(
        `${name}: ${contents.minimum} to ${contents.maximum} ${raster.units}, not between ${low} and ${high}`,
      );
    }
    if (contents.finite === 0 && !name.startsWith('micro')) faults.add(`${name}: all values are missing`);
  }
  onRaster(wanted.length, wanted.length);
  return found;
}

async function contentsOf(name: string, raster: Raster, level: number, faults: Faults): Promise<Contents> {
  let [finite, minimum, maximum] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const { nx, ny, chunkShape, chunk } = levelOf(raster, level);
  for (let row = 0; row * chunkShape[0] < ny; row++) {
    for (let column = 0; column * chunkShape[1] < nx; column++) {
      for (const value of (await faults.reading(() => chunk(row, column))) ?? []) {
        if (!Number.isFinite(value)) continue;
        finite++;
        if (value < minimum) minimum = value;
        if (value > maximum) maximum = value;
      }
    }
  }
  return { name, units: raster.units, values: nx * ny, finite, minimum, maximum };
}

/** The share by which mean and power may differ from those that A and k of the same cell give. */
const TOLERANCE = 0.15;

/**
 * Compares the variables of each mesoscale height, and those of the coarsest microscale level, with each other. They
 * must be missing in the same cells, and mean and power must be near those of the Weibull distribution.
 */
export async function checkClimate(atlas: Atlas, faults: Faults): Promise<void> {
  const { heights, micro } = atlas.metadata;
  const variables = variablesOf(atlas.metadata);
  for (const height of heights) {
    await compare(`meso at ${height} m`, faults, variables, (variable) =>
      levelOf(atlas.meso(variable, height), 0),
    );
  }
  const coarsest = micro.levels.length - 1;
  const metres = micro.levels[coarsest];
  for (const height of micro.heights as readonly Height[]) {
    await compare(`micro/${metres} at ${height} m`, faults, variables, (variable) =>
      levelOf(atlas.micro(variable, height), coarsest),
    );
  }
}

async function compare(
  name: string,
  faults: Faults,
  variables: readonly Variable[],
  levelOf: (variable: Variable) => RasterLevel,
): Promise<void> {
  const { nx, ny, chunkShape } = levelOf(MEAN_WIND);
  const same = variables.every((variable) => levelOf(variable).chunkShape.join() === chunkShape.join());
  // An atlas may cut its variables into different chunks. Then it is enough that all of them were read before.
  if (!same) return;
  let [cells, patchy, mean, power]: [number, number, number, number] = [0, 0, 0, 0];
  for (let row = 0; row * chunkShape[0] < ny; row++) {
    for (let column = 0; column * chunkShape[1] < nx; column++) {
      const chunks = await faults.reading(() => chunksOf(variables, levelOf, row, column));
      if (chunks === undefined) return;
      for (let n = 0; n < chunkShape[0] * chunkShape[1]; n++) {
        const at = (variable: Variable): number => chunks.get(variable)?.[n] ?? Number.NaN;
        const missing = variables.filter((variable) => Number.isNaN(at(variable))).length;
        if (missing === variables.length) continue;
        cells++;
        if (missing > 0) patchy++;
        else {
          const weibull = { a: at('a_tot_hgt'), k: at('k_tot_hgt') };
          if (away(at('wspd_hgt'), weibullMoment(weibull, 1))) mean++;
          if (away(at('power_dens_hgt'), 0.5 * at('air_dens_hgt') * weibullMoment(weibull, 3))) power++;
        }
      }
    }
  }
  const percent = `${100 * TOLERANCE} %`;
  if (patchy > 0)
    faults.add(`${name}: ${patchy} of ${cells} cells lack some of the variables and not others`);
  if (mean > cells / 100)
    faults.add(
      `${name}: in ${mean} of ${cells} cells wspd is over ${percent} away from the mean of a_tot and k_tot`,
    );
  if (power > cells / 100) {
    faults.add(
      `${name}: in ${power} of ${cells} cells power_dens is over ${percent} away ` +
        `from that of a_tot, k_tot and air_dens`,
    );
  }
}

/** The chunk of every variable at one place of the chunk lattice. */
async function chunksOf(
  variables: readonly Variable[],
  levelOf: (variable: Variable) => RasterLevel,
  row: number,
  column: number,
): Promise<ReadonlyMap<Variable, Float32Array>> {
  const read = async (variable: Variable) => [variable, await levelOf(variable).chunk(row, column)] as const;
  return new Map(await Promise.all(variables.map(read)));
}

const away = (value: number, expected: number) => Math.abs(value - expected) > TOLERANCE * Math.abs(expected);

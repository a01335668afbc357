import { IBERIA_GRID } from '@mapa/atlas';
import { COAST_METRES, type DemoBase } from '../base/fields.ts';
import { coastStep } from '../base/splines.ts';
import { alongRow, splineSurface } from '../terrain/spline.ts';
import { cornerOf, type TerrainTile, TILES } from '../terrain/terrain.ts';
import { powerOfShape } from './gamma-table.ts';

const { nx, ny, dx } = IBERIA_GRID;
const FINE = dx / COAST_METRES;
/** Relative drop of the speed from open water to the land, shared by both sides of the coast. */
const COAST_DROP = 0.05;
/** Rise of the Weibull shape for a relative change of speed of 1. */
const SHAPE_GAIN = 1.4;
/**
 * The distance, in mesoscale cells, by which the edges of windy and calm areas move for one standard deviation of the
 * terrain.
 */
const SWAY = 0.05;
/** Relative loss of air density per metre. */
const DENSITY_LOSS = 1.03e-4;

/** The data from which a chunk of one level and height is made. */
export interface MicroSource {
  readonly base: DemoBase;
  /** Metres above ground. */
  readonly height: number;
  readonly tiles: readonly TerrainTile[];
  /** The number of cells of the level along a mesoscale cell. */
  readonly parts: number;
  /** The part of the fine terrain's effect that reaches the height, 0 to 1. */
  readonly felt: number;
}

/** The fields of the level, all of the same shape. */
export interface RawFields {
  readonly speed: Float32Array;
  readonly shape: Float32Array;
  readonly density: Float32Array;
  readonly columns: number;
}

/**
 * Sums over the parts of one mesoscale cell. `power` is the sum of density * speed^3 * Gamma(1 + 3/k) / Gamma(1 +
 * 1/k)^3.
 */
export interface CellSums {
  speed: number;
  shape: number;
  density: number;
  power: number;
}

/** The splines of a cell are speed, shape, density, coast and rise, and then an amplitude for every tile. */
const FIELDS = 5 + TILES.length;
const surfaces = new Float64Array(FIELDS * 9);
/** Along a row of parts each spline is a polynomial of the place: its three coefficients. */
const along = new Float64Array(FIELDS * 3);
/** The same of the slope of the speed to the north. */
const north = new Float64Array(3);

/** A row of parts of a mesoscale cell. */
interface PartRow {
  /** The cell's column, and the row's middle in cells from the grid's southern edge. */
  readonly i: number;
  readonly y: number;
  /** The position of its first part in the fields and in each terrain tile. */
  readonly at: number;
  readonly corners: readonly [number, number, number];
  /** How much of the cell is land, 0 or 1, unless the coast is so near that each part has a share of its own. */
  readonly land: number | undefined;
}

/** Speed, shape, density and power of the parts that were painted of a cell, summed. */
const sums = new Float64Array(4);

/** Paints mesoscale cell (i, j) into `out`, whose element `start` is the cell's south-west part. */
export function paintCell(
  source: MicroSource,
  i: number,
  j: number,
  out: RawFields,
  start: number,
): CellSums {
  const { base, height, tiles, parts } = source;
  const { air, coast, rise, amplitudes } = base.splines;
  const { speed, shape, density } = air.get(height)!;
  for (const [f, spline] of [speed, shape, density, coast, rise, ...amplitudes].entries())
    splineSurface(spline, nx, ny, { i, j }, parts, surfaces, 9 * f);
  const distance = base.coast[j * nx + i]!;
  const land = Math.abs(distance) < 8 ? undefined : distance > 0 ? 1 : 0;
  const [grounds, others, patches] = tiles as readonly [TerrainTile, TerrainTile, TerrainTile];
  const corners = [grounds, others, patches].map((tile) => cornerOf(tile, parts, i, j));
  sums.fill(0);
  for (let row = 0; row < parts; row++) {
    const u = (row + 0.5) / parts;
    alongRow(surfaces, u, along);
    // The slope of the speed to the north.
    for (let b = 0; b < 3; b++) north[b] = surfaces[3 + b]! + 2 * u * surfaces[6 + b]!;
    paintRow(source, out, {
      i,
      y: j + u,
      at: start + row * out.columns,
      corners: [
        corners[0]! + row * grounds.side,
        corners[1]! + row * others.side,
        corners[2]! + row * patches.side,
      ],
      land,
    });
  }
  return { speed: sums[0]!, shape: sums[1]!, density: sums[2]!, power: sums[3]! };
}

/**
 * Paints a row of parts, along which the splines are the polynomials of `along`, and adds it to the sums. They and the
 * tiles are written out one by one, which takes a third of the time of loops over them. Nothing here makes an object:
 * with sums that began as 0 and numbers taken from lists, V8 made 1.4 MB of them for a chunk.
 */
function paintRow(
  { base, tiles, parts, felt }: MicroSource,
  { speed: outSpeed, shape: outShape, density: outDensity }: RawFields,
  { i, y, at, corners: [atGround, atOther, atPatches], land: allLand }: PartRow,
): void {
  const [grounds, others, patches] = tiles as readonly [TerrainTile, TerrainTile, TerrainTile];
  const v0 = along[0]!;
  const v1 = along[1]!;
  const v2 = along[2]!;
  const k0 = along[3]!;
  const k1 = along[4]!;
  const k2 = along[5]!;
  const d0 = along[6]!;
  const d1 = along[7]!;
  const d2 = along[8]!;
  const r0 = along[12]!;
  const r1 = along[13]!;
  const r2 = along[14]!;
  const g0 = along[15]!;
  const g1 = along[16]!;
  const g2 = along[17]!;
  const o0 = along[18]!;
  const o1 = along[19]!;
  const o2 = along[20]!;
  const p0 = along[21]!;
  const p1 = along[22]!;
  const p2 = along[23]!;
  const n0 = north[0]!;
  const n1 = north[1]!;
  const n2 = north[2]!;
  const drop = COAST_DROP * felt;
  let sumSpeed = sums[0]!;
  let sumShape = sums[1]!;
  let sumDensity = sums[2]!;
  let sumPower = sums[3]!;
  for (let column = 0; column < parts; column++) {
    const t = (column + 0.5) / parts;
    const ground = grounds.values[atGround + column]!;
    const other = others.values[atOther + column]!;
    const hills =
      (g0 + t * (g1 + t * g2)) * ground +
      (o0 + t * (o1 + t * o2)) * other +
      (p0 + t * (p1 + t * p2)) * patches.values[atPatches + column]!;
    let speed = v0 + t * (v1 + t * v2);
    const swayed = (v1 + 2 * t * v2) * ground + (n0 + t * (n1 + t * n2)) * other;
    let land = allLand;
    if (land === undefined) {
      const metres = coastAt(base, i + t, y);
      const mean = along[9]! + t * (along[10]! + t * along[11]!);
      speed *= (1 - drop * coastStep(metres)) / (1 - drop * mean);
      land = landAt(metres);
    }
    const hill = hills * land;
    const change = Math.max(felt * hill, -0.6);
    speed = Math.max((speed + SWAY * land * swayed) * (1 + change), 0.5);
    const shape = Math.min(Math.max(k0 + t * (k1 + t * k2) + SHAPE_GAIN * change, 1.1), 4);
    const rise = r0 + t * (r1 + t * r2);
    const density = (d0 + t * (d1 + t * d2)) * (1 - DENSITY_LOSS * rise * hill);
    outSpeed[at + column] = speed;
    outShape[at + column] = shape;
    outDensity[at + column] = density;
    sumSpeed += speed;
    sumShape += shape;
    sumDensity += density;
    sumPower += density * speed * speed * speed * powerOfShape(shape);
  }
  sums[0] = sumSpeed;
  sums[1] = sumShape;
  sums[2] = sumDensity;
  sums[3] = sumPower;
}

/** The share of the ground that is land, 0 to 1, by the distance from the coast in metres. */
const landAt = (metres: number): number => Math.min(Math.max(0.5 + metres / 400, 0), 1);

/** How much of the ground is land at a place, given as for `coastAt`. */
export const landShare = (base: DemoBase, x: number, y: number): number => landAt(coastAt(base, x, y));

/** Metres to the coast, negative at sea, bilinear; `x` and `y` in mesoscale cells from the grid's south-west corner. */
function coastAt(base: DemoBase, x: number, y: number): number {
  const columns = nx * FINE;
  const u = Math.min(Math.max(x * FINE - 0.5, 0), columns - 1.001);
  const v = Math.min(Math.max(y * FINE - 0.5, 0), ny * FINE - 1.001);
  const n = Math.floor(v) * columns + Math.floor(u);
  const fu = u - Math.floor(u);
  const low = base.coastFine[n]! + fu * (base.coastFine[n + 1]! - base.coastFine[n]!);
  const high =
    base.coastFine[n + columns]! + fu * (base.coastFine[n + columns + 1]! - base.coastFine[n + columns]!);
  return low + (v - Math.floor(v)) * (high - low);
}

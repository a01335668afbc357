import { cellCentre, IBERIA_GRID } from '@mapa/atlas';
import { fractalNoise } from '../terrain/noise.ts';
import { makeTile, TILES } from '../terrain/terrain.ts';
import { ANCHORS } from './anchors/anchors.ts';
import { channelGain, cityShare, spread } from './anchors/spread.ts';
import { baseIn, COAST_METRES, type DemoBase } from './fields.ts';
import { coastDistance } from './relief/coast.ts';
import { groundHeight, loadRelief, onRelief } from './relief/relief.ts';
import { smoothed } from './smooth.ts';
import { fillSplines } from './splines.ts';

const { nx, ny, dx } = IBERIA_GRID;
const weatherTexture = fractalNoise(11, 4, 64);
const woodTexture = fractalNoise(23, 3, 64);

/**
 * Computes the fields that the demonstration is made from, in about four seconds on one core. `onProgress` receives the
 * done and total steps, and the event loop runs between steps.
 */
export async function makeDemoBase(onProgress?: (done: number, total: number) => void): Promise<DemoBase> {
  const band = 30;
  const total = 3 + ny / band + TILES.length;
  let done = 0;
  const step = async (): Promise<void> => {
    onProgress?.(++done, total);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const base = baseIn();
  fillCoast(base);
  await step();
  const { lats, lons } = fillGround(base);
  const soft = smoothed(base.elevation, nx, ny, 1);
  const near = smoothed(base.elevation, nx, ny, 3);
  const far = smoothed(base.elevation, nx, ny, 7);
  fillRuggedness(base);
  await step();
  for (let row = 0; row < ny; row += band) {
    for (let n = row * nx; n < (row + band) * nx; n++) {
      fillClimate(
        base,
        n,
        lats[n]!,
        lons[n]!,
        (base.elevation[n]! + soft[n]!) / 2 - near[n]!,
        soft[n]! - far[n]!,
      );
    }
    await step();
  }
  settle(base.wind);
  fillSplines(base);
  await step();
  for (const [index, tile] of base.terrain.entries()) {
    tile.set(makeTile(index));
    await step();
  }
  return base;
}

/** Fills in the distance to the coast, which is kept in metres at 1 km and averaged to km on the grid. */
function fillCoast(base: DemoBase): void {
  const fine = coastDistance(IBERIA_GRID, COAST_METRES);
  const ratio = dx / COAST_METRES;
  const limit = 32_000;
  for (let n = 0; n < fine.length; n++) {
    base.coastFine[n] = Math.round(Math.min(Math.max(fine[n]!, -limit), limit));
    const row = Math.floor(n / (nx * ratio));
    const column = n - row * nx * ratio;
    base.coast[Math.floor(row / ratio) * nx + Math.floor(column / ratio)]! +=
      fine[n]! / (ratio * ratio * 1000);
  }
}

/**
 * Fills in the height of the land. Cells outside the relief get NaN as wind, which marks them as outside the domain.
 */
function fillGround(base: DemoBase): { lats: Float64Array; lons: Float64Array } {
  const relief = loadRelief();
  const lats = new Float64Array(nx * ny);
  const lons = new Float64Array(nx * ny);
  for (let n = 0; n < nx * ny; n++) {
    const { lat, lon } = cellCentre(IBERIA_GRID, { i: n % nx, j: Math.floor(n / nx) });
    lats[n] = lat;
    lons[n] = lon;
    const height = groundHeight(relief, lat, lon);
    base.elevation[n] = base.coast[n]! > 0 ? Math.max(height, 1) : 0;
    if (!onRelief(relief, lat, lon)) base.wind[n] = Number.NaN;
  }
  return { lats, lons };
}

/** Fills in the standard deviation of the height around each cell. */
function fillRuggedness(base: DemoBase): void {
  const { elevation } = base;
  const mean = smoothed(elevation, nx, ny, 1);
  const squares = elevation.map((height, n) => (height - mean[n]!) ** 2);
  const variance = smoothed(squares, nx, ny, 2);
  for (let n = 0; n < nx * ny; n++) base.ruggedness[n] = Math.sqrt(Math.max(variance[n]!, 0));
}

/**
 * Fills in wind, shear, shape, roughness and temperature of one cell. `rise` and `lift` are its height over the ground
 * 15 and 45 km around, m.
 */
function fillClimate(base: DemoBase, n: number, lat: number, lon: number, rise: number, lift: number): void {
  if (Number.isNaN(base.wind[n]!)) return;
  const coast = base.coast[n]!;
  const height = base.elevation[n]!;
  const land = coast > 0 ? 1 - 0.5 * Math.exp(-coast / 7) : 0.5 * Math.exp(coast / 12);
  const i = n % nx;
  const j = (n - i) / nx;
  const texture = weatherTexture(i / 22, j / 22);
  const roughness = groundRoughness(lat, lon, height, i, j);
  base.roughness[n] = coast > 0 ? roughness : 0.0002;

  const overSea = land < 0.999 ? spread(ANCHORS.seaWind, 60, lat, lon) : 0;
  const overLand = land > 0.001 ? spread(ANCHORS.landWind, 40, lat, lon) : 0;
  const drag = 1 - 0.04 * Math.log(roughness / 0.06);
  const gain = channelGain(ANCHORS.channels, lat, lon);
  const channel = gain / (1 + Math.max(lift, 0) / 300);
  const open = exposure(rise, lift, height);
  // A wind that follows the valley is not sheltered by it.
  const relief = open < 0 ? open * Math.max(1 - 0.7 * gain, 0.1) : open;
  const flat = land * (overLand * drag + relief) + (1 - land) * overSea;
  const wind = (flat + channel) * (1 + 0.05 * land * texture + 0.012 * texture);
  base.wind[n] = Math.max(wind + land * (limited(wind) - wind), 2);

  const log10z0 = Math.log10(roughness);
  // Counihan (1975): exponent of the power law by roughness length, z0 in metres.
  const counihan = 0.096 * log10z0 + 0.016 * log10z0 * log10z0 + 0.24;
  const overHill = Math.tanh(Math.max(rise, 0) / 250);
  const ground = Math.max(counihan + 0.03 - 0.1 * overHill, 0.07);
  base.shear[n] = land * ground + (1 - land) * 0.08;
  const sheltered = Math.tanh(rise / 250) * (rise < 0 ? 0.2 : 0.16);
  base.shape[n] = Math.max(spread(ANCHORS.shape, 60, lat, lon) + sheltered * land + 0.03 * texture, 1.35);
  base.temperature[n] = spread(ANCHORS.seaLevelTemperature, 80, lat, lon) - 0.0052 * height;
}

/** Limits speeds above 8.5 m/s smoothly to 10.7 m/s: no 3 km cell of the mainland is as windy as its summits. */
function limited(wind: number): number {
  return wind > 8.5 ? 8.5 + 2.2 * Math.tanh((wind - 8.5) / 2.2) : wind;
}

/**
 * Softens the wind where it differs by more than a quarter from a neighbouring cell, as no 3 km model resolves that.
 */
function settle(wind: Float32Array): void {
  for (let pass = 0; pass < 2; pass++) {
    const before = wind.slice();
    for (let n = nx; n < wind.length - nx; n++) {
      const own = before[n]!;
      const around = [before[n - 1]!, before[n + 1]!, before[n - nx]!, before[n + nx]!];
      if (!around.some((value) => Math.abs(value / own - 1) > 0.25)) continue;
      const mean = around.reduce((sum, value) => sum + value) / 4;
      if (!Number.isNaN(mean)) wind[n] = 0.6 * own + 0.4 * mean;
    }
  }
}

/** The speed that hills add and basins take away, m/s at 100 m. */
function exposure(rise: number, lift: number, height: number): number {
  const local = rise > 0 ? 2.1 * Math.tanh(rise / 260) : 1.4 * Math.tanh(rise / 260);
  const broad = lift > 0 ? 1.6 * Math.tanh(lift / 500) : 1.1 * Math.tanh(lift / 500);
  return local + broad + 0.5 * Math.tanh(Math.max(height - 700, 0) / 1200);
}

/** The roughness length of the ground in metres: fields have 0.03, woods 0.9, cities 1 and bare summits 0.03. */
function groundRoughness(lat: number, lon: number, height: number, i: number, j: number): number {
  const patches = 0.5 + 1.1 * woodTexture(i / 9, j / 9);
  const woods = spread(ANCHORS.woods, 35, lat, lon) * (1 - 1 / (1 + Math.exp(-(height - 1900) / 120)));
  const cover = Math.min(Math.max(woods + 0.5 * (patches - 0.5) * Math.sqrt(woods), 0), 1);
  const city = cityShare(ANCHORS.cities, lat, lon);
  const logarithm = Math.log(0.03) + cover * Math.log(0.9 / 0.03);
  return Math.exp(logarithm + city * (0 - logarithm));
}

import type { Rasters } from '../raster.ts';
import { syntheticRaster } from './synthetic.ts';

/** The whole NEWA grid, with two coarser levels. */
export const NEWA = { x0: -2317500, y0: -2020500, nx: 5400, ny: 4500, cells: [300, 1500, 3000] };

/** A smooth field. */
const wind = syntheticRaster({
  ...NEWA,
  value: (x, y) => 7 + 3 * Math.sin(x / 90000) * Math.cos(y / 70000),
});

/** A round hill 2000 m high at 40 N, 4 W, in a sea that deepens outwards by 10 m a kilometre. */
const island = (lon: number, lat: number): number => {
  const kilometres = 111.2 * Math.hypot((lon + 4) * Math.cos((40 * Math.PI) / 180), lat - 40);
  return kilometres < 300 ? 2000 * (1 - kilometres / 300) + 1 : -10 * (kilometres - 300) - 1;
};
const surface = (value: (lon: number, lat: number) => number) =>
  syntheticRaster({ crs: 'EPSG:4326', x0: -12, y0: 34, nx: 540, ny: 360, cells: [1 / 30], value });
const relief = surface(island);
const seabed = surface((lon, lat) => (island(lon, lat) < 0 ? -island(lon, lat) : Number.NaN));

/** The rasters for tests of everything that draws. */
export const syntheticRasters: Rasters = (id) => {
  if ('variable' in id) return wind;
  return id.dato === 'relief' ? relief : seabed;
};

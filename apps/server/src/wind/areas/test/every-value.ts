import { type Atlas, microGrid, nearestCell, planeConverter } from '@mapa/atlas';
import type { LatLon } from '@mapa/field';

/** The values of all 50 m cells whose centre lies in the quadrangle, looked up one by one. */
export async function everyValue({ grid, micro }: Atlas, from: LatLon, to: LatLon): Promise<number[]> {
  const { levels } = micro('power_dens_hgt', 100);
  const [level] = levels;
  const corners = [from, to, { lat: from.lat, lon: to.lon }, { lat: to.lat, lon: from.lon }].map((point) =>
    nearestCell(microGrid(grid, 50), point),
  );
  if (level === undefined) throw new Error('no level');
  const plane = planeConverter(grid.crs);
  const columns = corners.map((cell) => cell?.i ?? 0);
  const rows = corners.map((cell) => cell?.j ?? 0);
  const values: number[] = [];
  for (let j = Math.min(...rows) - 20; j <= Math.max(...rows) + 20; j++)
    for (let i = Math.min(...columns) - 20; i <= Math.max(...columns) + 20; i++) {
      const [lon, lat] = plane.inverse([level.x0 + i * 50, level.y0 + j * 50]) as [number, number];
      if (lon < from.lon || lon > to.lon || lat < from.lat || lat > to.lat) continue;
      const chunk = await level.chunk(Math.floor(j / 300), Math.floor(i / 300));
      values.push(chunk[(j % 300) * 300 + (i % 300)] ?? Number.NaN);
    }
  return values;
}

import type { Atlas } from '@mapa/atlas';
import type { LatLon, Raster } from '@mapa/field';

/**
 * The height of the ground of the map at a place in metres, at sea that of the seabed: by the cells of the microscale
 * where the atlas has them, as wind and shading are, and elsewhere by the relief. NaN where there is neither. Rejects
 * with AtlasError.
 */
export async function groundAt(
  { ground, relief }: Pick<Atlas, 'ground' | 'relief'>,
  place: LatLon,
): Promise<number> {
  const fine = await ground(place);
  if (fine !== undefined && fine !== 0) return fine;
  const coarse = await elevationAt(relief, place);
  // The cells are 0 at sea. The relief has larger cells than the coast: its slopes reach out to sea.
  return fine === undefined ? coarse : Math.min(0, coarse);
}

/**
 * The height of the relief at a place in metres, and at sea 0; NaN without a relief. Coarse cells stand on it. Rejects
 * with AtlasError.
 */
export const surfaceAt = async (relief: Raster, place: LatLon): Promise<number> =>
  Math.max(0, await elevationAt(relief, place));

/**
 * The height of the relief at a place in metres, at sea that of the seabed, on a plane between the four nodes around
 * it; NaN where one of them has none. The plane of the raster is in degrees. Rejects with AtlasError.
 */
export async function elevationAt({ levels: [finest] }: Raster, { lat, lon }: LatLon): Promise<number> {
  if (finest === undefined) return Number.NaN;
  const { x0, y0, dx, dy, nx, ny, chunkShape, chunk } = finest;
  const [x, y] = [(lon - x0) / dx, (lat - y0) / dy];
  const [west, south] = [Math.floor(x), Math.floor(y)];
  const at = async (column: number, row: number): Promise<number> => {
    if (!(column >= 0 && column < nx && row >= 0 && row < ny)) return Number.NaN;
    const [rows, columns] = chunkShape;
    const data = await chunk(Math.floor(row / rows), Math.floor(column / columns));
    return data[(row % rows) * columns + (column % columns)] ?? Number.NaN;
  };
  const [east, north] = [x - west, y - south];
  const corners = await Promise.all([
    at(west, south),
    at(west + 1, south),
    at(west, south + 1),
    at(west + 1, south + 1),
  ]);
  const shares = [(1 - east) * (1 - north), east * (1 - north), (1 - east) * north, east * north];
  return corners.reduce((sum, corner, n) => {
    const share = shares[n] ?? 0;
    return share === 0 ? sum : sum + share * corner;
  }, 0);
}

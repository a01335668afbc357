import type { Atlas } from '@mapa/atlas';
import { distanceBetween, type Height, type LatLon, MEAN_WIND, type Shore, type TwoWinds } from '@mapa/field';
import { groundAt, surfaceAt } from './elevation.ts';
import { shoreOf } from './shore.ts';
import { hasMicro } from './values.ts';

/** The two winds of a point, and the centre of its coarse cell. */
export type PointWinds = TwoWinds & { readonly centre: LatLon };

/**
 * The mean speed at a point by the fine cell around it and by the coarse cell whose series is delivered; undefined
 * outside the domain. Rejects with AtlasError.
 */
export async function twoWinds(atlas: Atlas, point: LatLon, height: Height): Promise<PointWinds | undefined> {
  const { metadata, relief } = atlas;
  const centre = await atlas.nearestPoint(point);
  if (centre === undefined) return undefined;
  const isFine = hasMicro(metadata) && metadata.micro.heights.includes(height);
  const [meso, micro, here, there] = await Promise.all([
    atlas.value('meso', MEAN_WIND, height, point),
    isFine ? atlas.value('micro', MEAN_WIND, height, point) : undefined,
    groundAt(atlas, point),
    surfaceAt(relief, centre),
  ]);
  if (meso === undefined) return undefined;
  const shore = shoreOf(atlas.grid, centre.cell, point);
  // The relief has larger cells than the coast: a point in a bay would stand on the slope beside it.
  const rise = (shore?.atSea ? 0 : Math.max(0, here)) - (shore?.atSea && shore.land === 0 ? 0 : there);
  return {
    height,
    micro: micro ?? null,
    meso,
    centre: { lat: centre.lat, lon: centre.lon },
    distance: distanceBetween(point, centre),
    rise: Number.isFinite(rise) ? rise : null,
    ground: groundBy(shore, here),
    shore,
  };
}

/** The ground of a point, where the relief has land and sea as the coast does; null where it does not know it. */
function groundBy(shore: Shore | null, ground: number): number | null {
  if (!Number.isFinite(ground) || (shore?.atSea && ground >= 0)) return null;
  return shore?.atSea === false ? Math.max(0, ground) : ground;
}

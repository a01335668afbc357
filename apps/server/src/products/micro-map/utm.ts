import { planeConverter } from '@mapa/atlas';
import type { LatLon } from '@mapa/field';

/** The ETRS89 / UTM plane of a zone. */
export interface UtmPlane {
  readonly zone: number;
  readonly epsg: number;
  readonly converter: ReturnType<typeof planeConverter>;
}

/** The plane of the zone that a place lies in. */
export function utmPlane({ lon }: Pick<LatLon, 'lon'>): UtmPlane {
  const zone = Math.floor((lon + 180) / 6) + 1;
  const definition = `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;
  return { zone, epsg: 25_800 + zone, converter: planeConverter(definition) };
}

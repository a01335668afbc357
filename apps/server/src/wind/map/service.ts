import type { Atlas } from '@mapa/atlas';
import type { RasterLevel } from '@mapa/field';
import { extentOf, type GridEdges, type ServiceDescription } from '@mapa/wms';
import type { Publisher } from '../../platform/config/publisher.ts';
import { holdingsOf } from '../values/holdings.ts';
import { hasMicro } from '../values/values.ts';

/** The sources of the lines and names that the map service draws beside the atlas. */
const BASE_CREDIT = 'Mapa base: GSHHG, Natural Earth, GeoNames, © IGN de España (CC BY 4.0).';

/** The description of the map service in its capabilities. */
export function describeService(
  { metadata }: Pick<Atlas, 'metadata'>,
  publisher: Publisher,
  path: string,
): ServiceDescription {
  const { licence, attribution, demonstration, version, crs, grid, relief } = metadata;
  const micro = hasMicro(metadata) ? ' y microescala (50 m)' : '';
  const notice = demonstration ? ' Datos de demostración: no sirven para evaluar emplazamientos.' : '';
  return {
    url: `${publisher.publicUrl}${path}`,
    title: 'Mapa Eólico Ibérico',
    abstract: `Recurso eólico de la península ibérica en mesoescala (3 km)${micro}, relieve y fondo marino.${notice}`,
    organisation: publisher.organisation.name,
    email: publisher.contactEmail,
    attribution: { title: `${attribution} ${BASE_CREDIT}`, url: licence.url ?? publisher.publicUrl },
    licence: licence.name,
    wind: holdingsOf(metadata),
    extent: {
      wind: extentOf(edges({ crs, ...grid, dy: grid.dx })),
      relief: extentOf(edges(relief)),
    },
    version,
  };
}

/** A grid that is given by the centre of its first cell. */
type CentredGrid = { readonly crs: string } & Pick<RasterLevel, 'x0' | 'y0' | 'dx' | 'dy' | 'nx' | 'ny'>;

/** The outer edges of all cells of a grid. */
const edges = ({ crs, x0, y0, dx, dy, nx, ny }: CentredGrid): GridEdges => ({
  crs,
  minX: x0 - dx / 2,
  minY: y0 - dy / 2,
  maxX: x0 + (nx - 0.5) * dx,
  maxY: y0 + (ny - 0.5) * dy,
});

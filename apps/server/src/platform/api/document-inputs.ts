import { VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { z } from 'zod';

const HEIGHT = 'Height above ground, m';
const POINT = { lat: 'Degrees north, WGS 84', lon: 'Degrees east, WGS 84: negative in most of Spain' };
const units = VARIABLES.map(
  (name) => `${name}: ${VARIABLE_INFO[name].title}, ${VARIABLE_INFO[name].unit || 'no unit'}`,
);

/** What the parts of an address mean, by their names in the path and in the query. */
const MEANINGS: Readonly<Record<'params' | 'querystring', Readonly<Record<string, string>>>> = {
  params: {
    dato: 'micro: cells of 50 m; meso: cells of 3 km',
    variable: units.join('; '),
    altura: HEIGHT,
    version: 'Version that the list of tiles names',
    z: 'Zoom of the tile',
    x: 'Column of the tile, from the west',
    y: 'Row of the tile, from the north',
    codigo: 'Number of INE: 31201 a municipality, 31 a province, c15 an autonomous community',
    token: 'Token of the link',
    id: 'Id, as the list of the same things gives it',
    archivo: 'Id of the file',
    numero: 'Number of the attempt to pay, or of the invoice',
  },
  querystring: {
    ...POINT,
    z: HEIGHT,
    altura: 'Height of the mast above ground, m',
    buje: 'Height of the hub above ground, m',
    celda: 'Side of a cell, m: one of the levels of the atlas',
    desde: 'First month, YYYY-MM',
    hasta: 'Last month, YYYY-MM',
    q: 'What is looked for, of two letters at least',
    nombre: 'Name of the file',
    bytes: 'Size of the file, bytes',
  },
};

/**
 * Parameters as the document shows them. They come as text and are converted, so the input of their schema says
 * nothing: the document has the converted form, and what each means.
 */
export function documentedInputs(part: 'params' | 'querystring', schema: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodType)) return {};
  const { $schema: _, additionalProperties: __, ...document } = z.toJSONSchema(schema, { io: 'output' });
  const properties = Object.entries(document.properties ?? {}).map(([name, property]) => [
    name,
    { description: MEANINGS[part][name], ...Object(property) },
  ]);
  return { [part]: { ...document, properties: Object.fromEntries(properties) } };
}

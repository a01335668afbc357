import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Atlas, type AtlasStore, fieldsOf, openAtlas, type StoreKey } from '@mapa/atlas';
import { VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { type Box, chunksUnder, regionBox, WHOLE_FROM } from './box.ts';

/** The field that is drawn; `at` is the index of its height among those of the microscale. */
export const FIELD = { variable: 'wspd_hgt', height: 100, at: 1 } as const;

/**
 * Writes a part of the demonstration as files, so that the map service reads values and does not compute them: the
 * relief, the mean wind of the mesoscale and, of the microscale at 100 m, the coarse levels as a whole and the fine
 * ones in the region.
 */
export async function writeRegion(demo: AtlasStore, folder: string): Promise<Box> {
  const atlas = await openAtlas(demo);
  const { metadata } = atlas;
  const box = regionBox(atlas.grid);
  const copy = async (key: StoreKey) => {
    const bytes = await demo.get(key);
    if (bytes === undefined) throw new Error(`The demonstration has no ${key}`);
    const file = join(folder, key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };

  await copy('/zarr.json');
  for (const path of arrayPaths(atlas)) await copy(`${path}/zarr.json`);
  const [relief] = atlas.relief.levels;
  const [meso] = atlas.meso('wspd_hgt', 100).levels;
  if (relief === undefined || meso === undefined) throw new Error('The demonstration has no levels');
  for (const path of ['/relief/elevation', '/seabed/depth'] as const)
    for (const at of chunksUnder(relief)) await copy(`${path}/c/${at}`);
  for (const [height] of metadata.heights.entries())
    for (const at of chunksUnder(meso)) await copy(`/meso/wspd/c/${height}/${at}`);
  for (const level of atlas.micro(FIELD.variable, FIELD.height).levels)
    for (const at of chunksUnder(level, level.dx < WHOLE_FROM ? box : undefined))
      await copy(`/micro/${level.dx}/${VARIABLE_INFO[FIELD.variable].array}/c/${FIELD.at}/${at}`);
  atlas.close();
  return box;
}

/** The paths of all arrays that an atlas has: it opens only when the metadata of each are there. */
function arrayPaths({ metadata }: Atlas): StoreKey[] {
  return [
    ...VARIABLES.flatMap((variable): StoreKey[] => [
      `/meso/${VARIABLE_INFO[variable].array}`,
      ...metadata.micro.levels.map((metres): StoreKey => `/micro/${metres}/${VARIABLE_INFO[variable].array}`),
    ]),
    ...fieldsOf(metadata).map((field): StoreKey => `/series/${field}`),
    '/relief/elevation',
    '/seabed/depth',
  ];
}

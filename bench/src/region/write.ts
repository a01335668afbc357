import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Atlas, type AtlasStore, openAtlas, type StoreKey } from '@mapa/atlas';
import { SERIES_FIELDS, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { type Box, chunksUnder, regionBox, WHOLE_FROM } from './box.ts';

/** The field that is drawn, and its place among the heights of the microscale. */
export const FIELD = { variable: 'wspd_hgt', height: 100, at: 1 } as const;

/**
 * Writes a part of the demonstration as files, so that the map service reads and does not compute: the relief, the mean wind
 * of the mesoscale, and of the microscale at 100 m the coarse levels whole and the fine ones in the region.
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
  for (const path of ['/relief/elevation', '/seabed/depth'] as const)
    for (const at of chunksUnder(atlas.relief.levels[0]!)) await copy(`${path}/c/${at}`);
  for (const [height] of metadata.heights.entries())
    for (const at of chunksUnder(atlas.meso('wspd_hgt', 100).levels[0]!))
      await copy(`/meso/wspd/c/${height}/${at}`);
  for (const level of atlas.micro(FIELD.variable, FIELD.height).levels)
    for (const at of chunksUnder(level, level.dx < WHOLE_FROM ? box : undefined))
      await copy(`/micro/${level.dx}/${FIELD.variable}/c/${FIELD.at}/${at}`);
  atlas.close();
  return box;
}

function arrayPaths({ metadata }: Atlas): StoreKey[] {
  return [
    ...VARIABLES.flatMap((variable): StoreKey[] => [
      `/meso/${VARIABLE_INFO[variable].array}`,
      ...metadata.micro.levels.map((metres): StoreKey => `/micro/${metres}/${VARIABLE_INFO[variable].array}`),
    ]),
    ...SERIES_FIELDS.map((field): StoreKey => `/series/${field}`),
    '/relief/elevation',
    '/seabed/depth',
  ];
}

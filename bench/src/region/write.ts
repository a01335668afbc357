import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AtlasStore, openAtlas, type StoreKey } from '@mapa/atlas';
import { VARIABLE_INFO } from '@mapa/field';
import { type Box, chunksUnder, REGION, regionBox, type Size, WHOLE_FROM } from './box.ts';

/** The field that is drawn; `at` is the index of its height among those of the microscale. */
export const FIELD = { variable: 'wspd_hgt', height: 100, at: 1 } as const;

/**
 * Writes a part of the demonstration as files, so that the map service reads values and does not compute them: the
 * relief, the mean wind of the mesoscale and, of the microscale at 100 m, the coarse levels as a whole and the fine
 * ones in the region.
 */
export async function writeRegion(demo: AtlasStore, folder: string, size: Size = REGION): Promise<Box> {
  // What opening an atlas reads is what it opens with again.
  const read = new Set<StoreKey>();
  const atlas = await openAtlas({
    async get(key) {
      const bytes = await demo.get(key);
      if (bytes !== undefined) read.add(key);
      return bytes;
    },
  });
  const { metadata } = atlas;
  const box = regionBox(atlas.grid, size);
  const copy = async (key: StoreKey) => {
    const bytes = await demo.get(key);
    if (bytes === undefined) throw new Error(`The demonstration has no ${key}`);
    const file = join(folder, key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };

  for (const key of read) await copy(key);
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

import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openConfiguredAtlas } from '../platform/threads/open-atlas.ts';
import { placeNewDatabase } from './new-database.ts';

/** How the demonstration is opened that test runs share: it takes seconds to make. */
export const testAtlas = {
  atlasUrl: undefined,
  dataDir: fileURLToPath(new URL('../../../../node_modules/.cache/mapa/test-atlas', import.meta.url)),
};

/** A data folder of its own with an empty database and the demonstration, for the program to start in at once. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-test-'));
  await placeNewDatabase(folder);
  const { atlas } = await openConfiguredAtlas(testAtlas);
  await atlas.close();
  await symlink(join(testAtlas.dataDir, 'demo'), join(folder, 'demo'));
  return folder;
}

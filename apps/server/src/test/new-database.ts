import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/mapa', import.meta.url));

/**
 * Puts an empty embedded database into a data folder, as a first start makes it but copied: making one takes seconds.
 */
export async function placeNewDatabase(dataDir: string): Promise<void> {
  await cp(await template(), join(dataDir, 'database'), { recursive: true });
}

async function template(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '../package.json')) as {
    version: string;
  };
  const folder = join(cache, `test-database-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  await (await PGlite.create(unfinished)).close();
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another worker was first; its copy is as good.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@mapa/atlas-import/running';

/** Folders of a process have its number in their names, so that those of a killed process can be recognised. */
const NAME = /^mapa-scratch-(\d+)-/;

/** Makes an empty folder for files that are needed only for a while; the caller removes it. */
export const scratchFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `mapa-scratch-${process.pid}-`));

/**
 * Removes the folders of processes that ended without doing so. Call it before this process makes any: a folder with
 * its number then belongs to an earlier process.
 */
export async function clearScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (Number.isNaN(owner) || (owner !== process.pid && isRunning(owner))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@mapa/atlas-import/running';

/** A folder of this process: its name says whose it is, so that what a killed process left can be told apart. */
const NAME = /^mapa-scratch-(\d+)-/;

/** Makes an empty folder for files that nobody needs once they have been used; who makes it removes it. */
export const scratchFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `mapa-scratch-${process.pid}-`));

/**
 * Removes the folders of processes that ended without doing so. To be called before this process makes any: a folder
 * that has its number is then that of an earlier one.
 */
export async function clearScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (Number.isNaN(owner) || (owner !== process.pid && isRunning(owner))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

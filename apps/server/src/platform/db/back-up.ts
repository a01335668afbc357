import { execFile } from 'node:child_process';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Writes a copy of the embedded database as it is at one moment, while its program goes on: queries wait until the copy
 * is made, so that nothing changes under it. The work of open transactions is not in it. The file appears whole or not
 * at all, is readable by its owner only, and equals what `tar` makes of a stopped database.
 */
export async function backUpEmbedded(pglite: PGlite, dataDir: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  // The checkpoint writes most of what waits in memory before anybody has to wait.
  await pglite.exec('checkpoint');
  try {
    await (await open(unfinished, 'w', 0o600)).close();
    await chmod(unfinished, 0o600);
    await pglite._runExclusiveQuery(() =>
      run('tar', ['--create', '--gzip', '--file', unfinished, '--directory', dataDir, 'database']),
    );
    const written = await open(unfinished);
    await written.sync();
    await written.close();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const run = promisify(execFile);

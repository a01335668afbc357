import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What lies in a folder, on a disk of its own that can be filled. */
export interface Disk {
  readonly folder: string;
  /** Leaves no room for anything more, or gives the room back. */
  fill(isFull: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Some 2,000 orders' worth of files; the memory of the machine is taken only by what is written. */
const ROOM = '12g';

/**
 * Moves what lies in a folder to a disk in memory that is mounted within it. Undefined where this user may not mount
 * one, or the system knows none.
 */
export async function ownDisk(within: string): Promise<Disk | undefined> {
  const folder = join(within, 'disk');
  const names = await readdir(within);
  await mkdir(folder);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'mapa-proof', folder]);
  } catch {
    return undefined;
  }
  for (const name of names)
    await cp(join(within, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  return {
    folder,
    async fill(isFull) {
      if (!isFull) return void (await resize(ROOM));
      for (;;) {
        const { blocks, bfree, bsize } = await statfs(folder);
        // It is refused where something was written meanwhile.
        const isDone = await resize(String((blocks - bfree) * bsize)).catch(() => false);
        if (isDone !== false) return;
      }
    },
    close: async () => void (await run('umount', ['--lazy', folder])),
  };
}

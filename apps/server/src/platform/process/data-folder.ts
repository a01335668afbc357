import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEBIBYTE } from '@mapa/field';

/** A new embedded database takes some 50 MB, its log and the next years' orders the rest. */
const LEAST_FREE_BYTES = 150 * MEBIBYTE;

/** The rights that the umask of a process on the data folder takes from everybody but its owner. */
export const OWNER_ALONE = 0o077;
/**
 * These folders are shut by themselves too: the embedded database opens its files to everybody, whatever the umask is.
 */
const PRIVATE = ['database', 'files'];
/** The mode of a folder into which everybody may put things, such as /tmp. */
const STICKY = 0o1000;
/** The errors of folders whose rights the program may not change, such as some mounts: they stay as they are. */
const UNCHANGEABLE = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EROFS']);

/**
 * Makes the data folder when it is missing, shuts it to other users of the machine, and checks that it can be written
 * to and has room. Files that an older version left open below it cannot be reached either.
 * @throws OwnerError; the operating system's error (`EACCES`, `EROFS`, `ENOTDIR` ...), or one with code `ENOSPC` below
 * 150 MB.
 */
export function prepareDataFolder(
  folder: string,
  freeBytesOf: (folder: string) => number = freeBytes,
  changeMode: (folder: string, mode: number) => void = chmodSync,
): void {
  makeFolder(folder);
  refuseRoot(folder);
  shut(folder, changeMode);
  for (const name of PRIVATE) if (existsSync(join(folder, name))) shut(join(folder, name), changeMode);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const free = freeBytesOf(folder);
  if (free >= LEAST_FREE_BYTES) return;
  throw Object.assign(new Error(`only ${Math.floor(free / MEBIBYTE)} MB free in ${folder}`), {
    code: 'ENOSPC',
  });
}

/** The process runs as root and would leave files in another user's database that this user cannot open any more. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';

  constructor(folder: string, owner: number) {
    super(
      `The database in ${folder} belongs to user ${owner}, who could not open it any more after root had. Do this as ` +
        `that user: sudo --user '#${owner}' ...`,
    );
  }
}

/**
 * Refuses root where the embedded database in the folder belongs to another user.
 * @throws OwnerError
 */
export function refuseRoot(folder: string, user = process.getuid?.()): void {
  const owner = statSync(join(folder, 'database'), { throwIfNoEntry: false })?.uid;
  if (user === 0 && owner !== undefined && owner !== 0) throw new OwnerError(folder, owner);
}

/**
 * Makes a folder and those above it, one by one: Node's own recursive way goes on for ever where none can be made
 * (/proc).
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Shuts a folder to others. One for everybody, of another owner (a volume of Kubernetes) or of a mount without rights
 * stays open.
 */
function shut(folder: string, changeMode: (folder: string, mode: number) => void): void {
  const { mode } = statSync(folder);
  if ((mode & OWNER_ALONE) === 0 || (mode & STICKY) !== 0) return;
  try {
    changeMode(folder, mode & 0o700);
  } catch (error) {
    if (!UNCHANGEABLE.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Folders of older versions in the data folder that nothing reads any more: up to 0.9 GB of the demonstration. */
const OUTDATED = ['demo/micro/fine'];

type Tell = (what: object, text: string) => void;

/** Removes the folders of older versions. A failure does no harm, so it is only logged. */
export async function removeOutdated(
  dataDir: string,
  log: Readonly<Record<'info' | 'warn', Tell>>,
): Promise<void> {
  for (const name of OUTDATED) {
    const folder = join(dataDir, name);
    const what = 'what an older version kept here, and nothing reads any more, was';
    try {
      await rm(folder, { recursive: true });
      log.info({ folder }, `${what} removed`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      log.warn({ err: error, folder }, `${what} not removed`);
    }
  }
}

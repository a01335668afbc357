import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the embedded database open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
  readonly folder: string;
  /** Process id of the holder, where it could be read. */
  readonly holder: string | undefined;

  constructor(folder: string, holder: string | undefined) {
    super(
      `The embedded database in ${folder} is in use${holder === undefined ? '' : ` by process ${holder}`}`,
    );
    this.folder = folder;
    this.holder = holder;
  }
}

const SQLITE_BUSY = 5;

/**
 * Takes the embedded database of a folder for this process; the result releases it. The lock is the operating system's
 * own file lock, held through an empty SQLite file. It ends with the process, however that ends, so that a killed
 * process never leaves it behind, and it holds between containers that share the folder.
 * @throws DatabaseInUseError when another process holds it.
 */
export function lockDatabase(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'database.pid');
  const lock = new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseInUseError(folder, readHolder(holderFile));
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    // The holder has not written its number yet; this only makes the message poorer.
    return undefined;
  }
}

import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of every file of a folder, in base64, by its path. */
export async function contents(of: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of glob('**', { cwd: of, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path.slice(of.length), await readFile(path, 'base64'));
  }
  return found;
}

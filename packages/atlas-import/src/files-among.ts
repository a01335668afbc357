import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from './import-error.ts';

/**
 * The files among files and folders, in the order of their names. Folders are searched completely for files with one
 * of the endings.
 * @throws ImportError where there is no such file or folder
 */
export async function filesAmong(sources: readonly string[], endings: string): Promise<string[]> {
  const found = new Set<string>();
  for (const source of sources) {
    const info = await stat(source).catch((cause: unknown) => {
      throw new ImportError([`${source}: there is no such file or folder`], { cause });
    });
    if (!info.isDirectory()) found.add(source);
    else for await (const path of glob(`**/*.{${endings}}`, { cwd: source })) found.add(join(source, path));
  }
  return [...found].sort();
}

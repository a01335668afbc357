import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** What can be called in `dist/bin`, and in the image by name: npm is in neither. */
export const COMMANDS: Readonly<Record<string, string>> = {
  admin: 'apps/server/src/cli/main.ts',
  atlas: 'apps/server/src/cli/atlas.ts',
};

/**
 * The folders of all packages that workspaces of this project run with, as the lock file has them. The workspaces
 * themselves, which are linked there, and what is only for other platforms are left out.
 */
export function packagesOf(workspaces: readonly string[]): string[] {
  const named = workspaces.flatMap((name) => ['-w', name]);
  const args = ['ls', '--omit=dev', '--all', '--parseable', ...named];
  const listed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\n'))].filter(isInstalled);
}

const isInstalled = (path: string): boolean =>
  path.includes('/node_modules/') && !path.includes('/node_modules/@mapa/') && existsSync(path);

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** What can be called in `dist/bin`, and in the image by name: npm is in neither. */
export const COMMANDS: Readonly<Record<string, string>> = {
  admin: 'apps/server/src/cli/main.ts',
  atlas: 'apps/server/src/cli/atlas.ts',
};

/** Packages are not as they were asked for; the message is all that the user has to read. */
export class PackagesError extends Error {
  override readonly name = 'PackagesError';
}

/**
 * The folders of all packages that workspaces of a project run with, as the lock file has them. The workspaces
 * themselves, which are linked there, what is only for other platforms and what nobody asked for are left out. Throws
 * PackagesError where something is missing or of another version.
 */
export function packagesOf(workspaces: readonly string[], root = ROOT): string[] {
  const named = workspaces.flatMap((name) => ['-w', name]);
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--long', ...named];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    const [problem, ...more] = [...stderr.matchAll(/^npm error ((missing|invalid): .*)$/gm)];
    if (problem === undefined) throw new Error(stderr);
    const others = more.length === 0 ? '' : `, and ${more.length} more`;
    throw new PackagesError(
      `The packages in node_modules are not those of package-lock.json (${problem[1]}${others}). Run "npm ci".`,
    );
  }
  // A line is folder, name and version, where a link leads, and what is wrong with it.
  const wanted = stdout.split('\n').filter((line) => !line.endsWith(':EXTRANEOUS'));
  return [...new Set(wanted.map((line) => line.split(':', 1)[0] ?? ''))].filter(isInstalled);
}

/** Does work on the packages; where they are not as they were asked for one line says so, and the process fails. */
export async function withPackages(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PackagesError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

const isInstalled = (path: string): boolean =>
  path.includes('/node_modules/') && !path.includes('/node_modules/@mapa/') && existsSync(path);

import { spawnSync } from 'node:child_process';

/**
 * The name of a build: `COMMIT` where the builder sets it (an image is built without a repository), else the commit of
 * the clone, with `-dirty` where that was changed since. Undefined where there is none.
 */
export function commitOf(
  folder: string,
  { COMMIT }: { readonly COMMIT?: string | undefined },
): string | undefined {
  if (COMMIT !== undefined && COMMIT !== '') return COMMIT;
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  // A folder within the clone of something else is not of its commits.
  const top = git('rev-parse', '--show-cdup');
  if (top.status !== 0 || top.stdout.trim() !== '') return undefined;
  const { status, stdout } = git('describe', '--always', '--dirty', '--abbrev=12', '--exclude=*');
  return status === 0 ? stdout.trim() : undefined;
}

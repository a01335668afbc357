import { stat } from 'node:fs/promises';
import { LAST_MIGRATION, lastMigrationOf } from '../platform/db/migrate.ts';
import { CommandError, type CommandParts, newFileAt, parsedArgs } from './command.ts';
import { confirm, YES } from './confirm.ts';

export const backupUsage = `\
  backup FILE.tar.gz [--yes]    a copy of the embedded database as it is now, also while the server runs; before it
                                replaces a file it asks, and --yes answers beforehand
`;

/** Copies the embedded database into a file. Rejects with CommandError. */
export async function runBackup(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals, values } = parsedArgs(args, YES, backupUsage);
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0)
    throw new CommandError(`backup: one FILE is needed\n${backupUsage.trimEnd()}`, true);
  if (parts.backUp === undefined)
    throw new CommandError('A PostgreSQL is backed up by its own tools: pg_dump --format=custom.');
  const file = newFileAt(parts, name);
  const earlier = await stat(file).catch(() => undefined);
  if (earlier !== undefined)
    await confirm(parts, values.yes, `${name} is there, of ${earlier.mtime.toISOString()}. Replace it?`);
  await parts.backUp(file).catch((error: Error) => {
    throw new CommandError(`${name}: ${error.message}`);
  });
  const { size } = await stat(file);
  const last = (await lastMigrationOf(parts.db)) ?? 'none';
  parts.write(`${name}: the database as it was, ${(size / 1e6).toFixed(1)} MB.`);
  if (last !== LAST_MIGRATION)
    parts.write(
      `Its tables are those of another release (${last}; this release: ${LAST_MIGRATION}): restored, they start with ` +
        'the release that they are of.',
    );
}

import { stat } from 'node:fs/promises';
import { LAST_MIGRATION, lastMigrationOf } from '../platform/db/migrate.ts';
import { CommandError, type CommandParts, fileAt } from './command.ts';

export const backupUsage = `\
  backup FILE.tar.gz            a copy of the embedded database as it is now, also while the server runs
`;

/** Copies the embedded database into a file. Rejects with CommandError. */
export async function runBackup(args: readonly string[], parts: CommandParts): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0) throw new CommandError(backupUsage.trimEnd(), true);
  if (parts.backUp === undefined)
    throw new CommandError('A PostgreSQL is backed up by its own tools: pg_dump --format=custom.');
  const file = fileAt(parts, name);
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

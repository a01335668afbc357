import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { placeNewDatabase } from '../test/new-database.ts';
import { settingsTable } from './settings.ts';

const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

const fail = (error: Error) => {
  throw error;
};

it('has every setting in the guide: else run `npm run admin -- settings` and put its table there', () => {
  const table = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(guide)?.[1];
  expect(table).toBe(settingsTable());
});

it('restores what was backed up, by the very commands of the guide', { timeout: 60_000 }, async () => {
  const [backup, restore] = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'mapa-backup-'));
  const dataDir = (name: string) => join(folder, name);
  const shell = (commands: string | undefined, DATA_DIR: string) =>
    promisify(execFile)('sh', ['-euc', commands ?? 'exit 1'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR },
    });
  const open = (name: string) => openDatabase({ dataDir: dataDir(name), databaseUrl: undefined }, fail);

  await placeNewDatabase(dataDir('before'));
  const before = await open('before');
  await before.db.updateTable('tariffs').set({ precio_unidad_centimos: 12_345 }).execute();
  await before.close();
  await shell(backup, dataDir('before'));
  await shell(`mkdir "$DATA_DIR"\n${restore}`, dataDir('after'));
  const after = await open('after');
  const { precio_unidad_centimos } = await after.db
    .selectFrom('tariffs')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(precio_unidad_centimos).toBe(12_345);
  await after.close();
  await rm(folder, { recursive: true });
});

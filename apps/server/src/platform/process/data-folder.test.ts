import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDataFolder, refuseRoot, removeOutdated } from './data-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mapa-outdated-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('prepareDataFolder', () => {
  const modeOf = async (folder: string) => (await stat(folder)).mode & 0o7777;

  it('wants 150 MB of room', () => {
    const folder = join(root, 'room');
    expect(() => prepareDataFolder(folder, () => 149 * 2 ** 20)).toThrow(
      expect.objectContaining({ code: 'ENOSPC' }),
    );
    expect(() => prepareDataFolder(folder, () => 150 * 2 ** 20)).not.toThrow();
  });

  it('leaves the database of another user alone where root would open it', async () => {
    const folder = join(root, 'another');
    await mkdir(join(folder, 'database'), { recursive: true });
    expect(() => refuseRoot(join(root, 'none'), 0)).not.toThrow();
    // Tests may be root's themselves.
    if (process.getuid?.() === 0) await chown(join(folder, 'database'), 1234, 1234);
    const { uid } = await stat(join(folder, 'database'));
    expect(() => refuseRoot(folder, 0)).toThrow(`sudo --user '#${uid}'`);
    expect(() => refuseRoot(folder, uid)).not.toThrow();
  });

  it('says so where no folder can be made, and tries no further', () => {
    expect(() => prepareDataFolder('/proc/mapa/data')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('lets nobody but its owner in, and leaves the folders above as they are', async () => {
    const folder = join(root, 'above/new');
    prepareDataFolder(folder);
    expect([await modeOf(folder), (await modeOf(join(root, 'above'))) & 0o055]).toEqual([0o700, 0o055]);
    await chmod(folder, 0o755);
    prepareDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'])(
    'takes a folder whose file system says %s',
    async (code) => {
      const folder = join(root, code);
      await mkdir(folder, { mode: 0o755 });
      const refuse = (said: string) => () => {
        throw Object.assign(new Error(said), { code: said });
      };
      expect(() => prepareDataFolder(folder, undefined, refuse(code))).not.toThrow();
      expect(() => prepareDataFolder(folder, undefined, refuse('EIO'))).toThrow('EIO');
    },
  );

  it('leaves a folder that is for everybody, such as /tmp', async () => {
    const folder = join(root, 'sticky');
    const own = ['database', 'files'].map((name) => join(folder, name));
    for (const one of own) await mkdir(one, { recursive: true, mode: 0o755 });
    await chmod(folder, 0o1777);
    prepareDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o1777);
    // What is in it is shut nevertheless: the embedded database gives its files rights that no umask takes.
    expect(await Promise.all(own.map(modeOf))).toEqual([0o700, 0o700]);
  });
});

/** Removes what is outdated in a folder; resolves with what the log was told. */
async function removed(folder: string): Promise<[level: string, what: object, text: string][]> {
  const lines: [string, object, string][] = [];
  const told = (level: string) => (what: object, text: string) => void lines.push([level, what, text]);
  await removeOutdated(folder, { info: told('info'), warn: told('warn') });
  return lines;
}

it('what an older version kept of the fine microscale goes, once, and nothing beside it', async () => {
  const folder = join(root, 'older');
  const fine = join(folder, 'demo/micro/fine');
  await mkdir(join(fine, 'aa'), { recursive: true });
  await writeFile(join(fine, 'aa/chunk'), 'numbers');
  const kept = join(folder, 'demo/micro/coarse');
  await writeFile(kept, 'numbers');
  expect(await removed(folder)).toEqual([
    ['info', { folder: fine }, 'what an older version kept here, and nothing reads any more, was removed'],
  ]);
  expect([existsSync(fine), existsSync(kept)]).toEqual([false, true]);
  expect(await removed(folder)).toEqual([]);
});

it('a new folder has nothing of it', async () => {
  expect(await removed(join(root, 'new'))).toEqual([]);
});

it('a folder that refuses is a warning', async () => {
  const folder = join(root, 'refusing');
  await mkdir(folder);
  // A link to itself refuses everybody, also who may write everywhere.
  await symlink('demo', join(folder, 'demo'));
  expect(await removed(folder)).toEqual([
    [
      'warn',
      { folder: join(folder, 'demo/micro/fine'), err: expect.objectContaining({ code: 'ELOOP' }) },
      'what an older version kept here, and nothing reads any more, was not removed',
    ],
  ]);
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says in one line which packages of Python the formats need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-python-'));
  await writeFile(join(folder, 'numpy.py'), 'raise ImportError("not here")\n');
  const env = { PATH: process.env.PATH, PYTHONPATH: folder };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Files are opened by numpy(, pandas)?, which \/usr\/bin\/python3 lacks: apt install .*\n$/,
  );
});

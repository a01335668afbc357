import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeReadyDatabase } from '../test/new-database.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

describe('the program', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mapa-cli-'));
    await placeReadyDatabase(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function run(args: readonly string[], input = '', environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  }

  it('reads the password from the input and works on the data folder', async () => {
    const made = await run(['users', 'create-admin', 'jefa@ejemplo.es'], 'clave-de-jefa\n');
    expect(made).toEqual({ code: 0, output: 'jefa@ejemplo.es is an administrator now.\n' });
    expect((await run(['users', 'list'])).output).toMatch(/^active {7}admin .* jefa@ejemplo\.es/);
  });

  it('says what is wrong in lines, not in stacks', async () => {
    expect(await run(['help'])).toMatchObject({ code: 0, output: expect.stringContaining('users list') });
    expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('users list') });
    await run(['users', 'create-admin', 'otra@ejemplo.es'], 'clave-de-otra\n');
    expect(await run(['users', 'delete', 'otra@ejemplo.es'], 'yes\n')).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'nobody can be asked without a terminal. If it is meant, say it again with --yes.',
      ),
    });
    expect(await run(['users', 'delete', 'x@y.es'])).toEqual({
      code: 1,
      output: 'There is no user x@y.es.\n',
    });
    const wrong = await run(['users', 'list'], '', { PORT: 'x' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('PORT: ');
    expect(wrong.output).not.toMatch(/^\s+at /m);
  });
});

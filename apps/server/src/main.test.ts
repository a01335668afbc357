import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './platform/process/free-port.ts';
import { placeNewDatabase } from './test/new-database.ts';

interface Run {
  readonly child: ChildProcess;
  output(): string;
  /** The standard output alone. */
  log(): string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** A start may take this long on a machine that is busy with other tests. */
const START_MS = 180_000;

let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mapa-main-'));
  await placeNewDatabase(dataDir);
});
afterEach(() => {
  // The whole group: npm's own end would leave the server.
  for (const child of running) if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const BY_NODE = [process.execPath, join(import.meta.dirname, 'main.ts')] as const;
/** A user starts the server like this, except that `--ignore-scripts` leaves out the preparing. */
const BY_NPM = ['npm', 'start', '--ignore-scripts'] as const;

function run(
  environment: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = BY_NODE,
): Run {
  const child = spawn(command, args, {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let text = '';
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | NodeJS.Signals | null;
  });
  return { child, output: () => text, log: () => log, ended };
}

const isUp = (one: Run) =>
  vi.waitFor(() => expect(one.output()).toContain('Mapa Eólico Ibérico is up'), {
    timeout: START_MS,
    interval: 50,
  });

describe('the process', { timeout: 3 * START_MS }, () => {
  it('prints where it is and what to try, serves, and stops on SIGTERM', async () => {
    const port = String(await freePort());
    const one = run({ PORT: port }, BY_NPM);
    await isUp(one);
    for (const path of ['/', '/api/docs', '/wms?SERVICE=WMS&REQUEST=GetCapabilities']) {
      expect(one.output()).toContain(`http://localhost:${port}${path}`);
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBeLessThan(504);
    }
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(one.output()).not.toMatch(/deprecat|warning/i);
    one.child.kill('SIGTERM');
    // npm may end before the server, which holds the output open: both have to be over.
    await one.ended;
    expect(one.output()).toContain('"signal":"SIGTERM","msg":"stopping"');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('goes on serving for as long as it is told to, while /readyz says that it stops', async () => {
    const port = String(await freePort());
    const one = run({ PORT: port, STOP_NOTICE_SECONDS: '3' });
    await isUp(one);
    one.child.kill('SIGTERM');
    await vi.waitFor(() => expect(one.output()).toContain('"msg":"stopping"'));
    await sleep(1_000);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', failing: ['stopping'] }]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(await one.ended).toBe(0);
  });

  it('shuts its data folder to every other user, also one that was open', async () => {
    await chmod(dataDir, 0o755);
    const one = run({ PORT: '0' });
    await isUp(one);
    const rightsOfOthers = async (name: string) => (await stat(join(dataDir, name))).mode & 0o077;
    expect([await rightsOfOthers('.'), await rightsOfOthers('database.pid')]).toEqual([0, 0]);
    one.child.kill('SIGTERM');
    await one.ended;
  });

  it('has nothing but events of the log on an output that is no terminal', async () => {
    const one = run({ PORT: '0' });
    await isUp(one);
    one.child.kill('SIGTERM');
    await one.ended;
    const events = one
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toContainEqual(
      expect.objectContaining({ msg: 'up', time: expect.stringMatching(/T.*Z$/) }),
    );
  });

  it('refuses a second start on the same data, and starts after the first was killed', async () => {
    const first = run({ PORT: '0' });
    await isUp(first);
    const second = run({ PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another server (process ${first.child.pid})`);
    expect(second.output()).not.toMatch(/^\s+at /m);
    first.child.kill('SIGKILL');
    await first.ended;
    const third = run({ PORT: '0' });
    await isUp(third);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
  });

  it('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const one = run({ PORT: port });
    expect(await one.ended).toBe(1);
    expect(one.output()).toMatch(
      new RegExp(
        `^Port ${port} is taken, perhaps by an earlier start of this program\\..*PORT=\\d+ npm start$`,
        'm',
      ),
    );
    expect(one.output()).not.toMatch(/^\s+at /m);
    other.close();
  });

  it('says what to do when the data folder cannot be one', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const one = run({ PORT: '0', DATA_DIR: join(file, 'below') });
    expect(await one.ended).toBe(1);
    expect(one.output().trim().split('\n')).toHaveLength(1);
    expect(one.output()).toContain('DATA_DIR=');
  });

  it('names every wrong setting', async () => {
    const one = run({ PORT: 'http', ROLE: 'boss' });
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain('PORT: ');
    expect(one.output()).toContain('ROLE: ');
    expect(one.output()).not.toMatch(/^\s+at /m);
  });
});

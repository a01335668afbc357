import { getPriority } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { createAtlasPool } from './atlas-pool.ts';
import { createTeam } from './team.ts';
import type { Pauses, PausingTask } from './test/pausing.ts';

const ONE_THREAD = {
  worker: new URL('./test/pausing.ts', import.meta.url),
  source: { atlasUrl: undefined, dataDir: '/there/is/no/folder' },
  threads: 1,
  mostWaiting: 4,
};
const OPTIONS = {
  ...ONE_THREAD,
  tasksAThread: 2,
  team: createTeam({ threads: 1, tasksAThread: 2 }),
  costOf: ({ cost }: PausingTask) => cost,
};
const pool = createAtlasPool<PausingTask, Pauses>(OPTIONS);
const hurried = createAtlasPool<PausingTask, Pauses>({ ...OPTIONS, longest: 3_000 });
afterAll(() => Promise.all([pool.close(), hurried.close()]));

const forEver = (cost = 1): PausingTask => ({ cost, pauses: Number.POSITIVE_INFINITY });
const short: PausingTask = { cost: 1, pauses: 1 };

describe('threads with work', () => {
  it('stop what nobody waits for any more, and go on with the rest', async () => {
    const leaving = new AbortController();
    const left = [1, 2].map(() => pool.run(forEver(), { visitor: 'a', signal: leaving.signal }));
    const waits = pool.run(short, { visitor: 'b' });
    const neverBegun = pool.run(short, { visitor: 'a', signal: leaving.signal });
    leaving.abort();
    for (const one of [...left, neverBegun]) await expect(one).rejects.toMatchObject({ reason: 'left' });
    expect((await waits).own).toBe(1);
  });

  it('keep room beside large tasks, and give up what takes too long', async () => {
    // On a busy machine the start of the thread takes as long.
    await pool.run(short);
    const large = [1, 2].map(() => hurried.run(forEver(100), { visitor: 'a' }));
    expect((await hurried.run(short, { visitor: 'b' })).own).toBe(1);
    for (const one of large) await expect(one).rejects.toMatchObject({ reason: 'too-long' });
  });

  it('let large tasks give way to the others, but not for ever', async () => {
    const leaving = new AbortController();
    const large = pool.run(forEver(100), { visitor: 'a', signal: leaving.signal });
    await pool.run(short, { visitor: 'b' });
    const { others } = await pool.run({ cost: 1, pauses: 400 }, { visitor: 'b' });
    // Both would have as many tasks done if they went by turns.
    expect(others).toBeGreaterThan(2);
    expect(others).toBeLessThan(40);
    leaving.abort();
    await expect(large).rejects.toMatchObject({ reason: 'left' });
  });

  it('leave the cores to others when nobody watches', async () => {
    const background = createAtlasPool<PausingTask, Pauses>({ ...ONE_THREAD, inBackground: true });
    const { niceness } = await background.run(short);
    await background.close();
    // 19 is the most there is.
    expect(niceness).toBe(Math.min(getPriority() + 10, 19));
    expect((await pool.run(short)).niceness).toBe(getPriority());
  });

  it('are shared by several pools of a team, until the last of them is closed', async () => {
    const team = createTeam({ threads: 1, tasksAThread: 2 });
    const [one, other] = [1, 2].map(() => createAtlasPool<PausingTask, Pauses>({ ...ONE_THREAD, team })) as [
      typeof pool,
      typeof pool,
    ];
    const leaving = new AbortController();
    const endless = one.run(forEver(), { visitor: 'a', signal: leaving.signal });
    // Pauses of the one pool's task are seen by the other's: both are in the same thread.
    expect((await other.run({ cost: 1, pauses: 50 }, { visitor: 'b' })).others).toBeGreaterThan(0);
    await other.close();
    leaving.abort();
    await expect(endless).rejects.toMatchObject({ reason: 'left' });
    expect((await one.run(short, { visitor: 'a' })).own).toBe(1);
    await one.close();
  });

  it('end when they hoard memory, and others take their place', async () => {
    const narrow = createAtlasPool<PausingTask, Pauses>({ ...ONE_THREAD, heapMiB: 32 });
    const hoard = narrow.run({ cost: 1, pauses: 0, hoards: true }, { visitor: 'a' });
    await expect(hoard).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect((await narrow.run(short, { visitor: 'b' })).own).toBe(1);
    await narrow.close();
  }, 30_000);

  it('turn away who asks for more than can wait', async () => {
    const leaving = new AbortController();
    const asked = Array.from({ length: 7 }, () =>
      pool.run(forEver(), { visitor: 'a', signal: leaving.signal }).catch((error: unknown) => error),
    );
    expect(await asked[6]).toMatchObject({ reason: 'full', code: 'FST_UNDER_PRESSURE' });
    leaving.abort();
    expect(await asked[0]).toMatchObject({ reason: 'left' });
  });
});

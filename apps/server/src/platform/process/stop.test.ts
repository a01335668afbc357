import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startRealApp } from '../../test/real-app.ts';
import { stopper } from './stop.ts';

describe('stopping', () => {
  it('finishes what is under way, then lets the rest go; a later signal ends at once, the same does not', async () => {
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const stopping = await startRealApp({
      parts: {
        checkAtlas: () => {
          asked.resolve();
          return slow.promise;
        },
      },
    });
    const events: string[] = [];
    let time = 0;
    const stop = stopper(stopping, [() => void events.push('released')], {
      exit: (code) => events.push(`exit ${code}`),
      now: () => time,
    });
    const underWay = fetch(`${stopping.address}/readyz`);
    await asked.promise;
    const stopped = stop('SIGTERM');
    await stop('SIGTERM');
    expect(events).toEqual([]);
    time = 500;
    await stop('SIGINT');
    expect(events).toEqual(['exit 1']);
    slow.resolve();
    expect((await underWay).status).toBe(200);
    await stopped;
    expect(events).toEqual(['exit 1', 'released', 'exit 0']);
    await stopping.close();
  });

  it('cuts what takes longer than it was given, and no sooner', async () => {
    const never = new Promise<void>(() => undefined);
    const asked = Promise.withResolvers<void>();
    const checkAtlas = () => {
      asked.resolve();
      return never;
    };
    const stopping = await startRealApp({ parts: { checkAtlas } });
    const underWay = fetch(`${stopping.address}/readyz`).then(
      () => 'answered',
      () => 'cut',
    );
    await asked.promise;
    const exits: number[] = [];
    await stopper(stopping, [], { graceMs: 200, exit: (code) => exits.push(code) })('SIGTERM');
    expect(await underWay).toBe('cut');
    expect(exits).toEqual([0]);
    await stopping.close();
  });

  it('goes on serving for a moment, so that a balancer reads it on /readyz', async () => {
    const stopping = await startRealApp();
    const stopped = stopper(stopping, [], { noticeMs: 1_000, exit: () => undefined })('SIGTERM');
    const ready = await fetch(`${stopping.address}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'not ready', failing: ['stopping'] });
    await stopped;
    await expect(fetch(`${stopping.address}/readyz`)).rejects.toThrow();
    await stopping.close();
  });

  it('speaks of requests that are cut only where there are some: a release may take longer', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const stopping = await startRealApp({ parts: { log: { level: 'info', stream } } });
    await stopper(stopping, [() => sleep(300)], { graceMs: 100, exit: () => undefined })('SIGTERM');
    expect(lines.join('')).toContain('"stopping"');
    expect(lines.join('')).not.toContain('are cut');
    await stopping.close();
  });
});

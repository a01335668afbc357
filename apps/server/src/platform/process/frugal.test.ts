import { describe, expect, it } from 'vitest';
import { beginFrugally } from './frugal.ts';

/** A process that notes what it is begun anew with. */
function setUp(how: { env?: Record<string, string>; hasParent?: boolean } = {}) {
  const begun: unknown[] = [];
  const own = {
    env: { PORT: '8080', ...how.env },
    execPath: '/bin/node',
    execArgv: ['--inspect'],
    argv: ['/bin/node', 'main.ts', 'word'],
    execve: (...args: unknown[]) => begun.push(args),
    send: how.hasParent ? () => true : undefined,
  };
  beginFrugally(own as unknown as typeof process);
  return begun;
}

describe('a process begins frugally', () => {
  it('anew, with its arguments and its environment', () => {
    expect(setUp()).toEqual([
      [
        '/bin/node',
        ['/bin/node', '--max-semi-space-size=8', '--inspect', 'main.ts', 'word'],
        expect.objectContaining({ PORT: '8080', MALLOC_ARENA_MAX: '2' }),
      ],
    ]);
  });

  it('once, and not where it was told otherwise or would lose who talks with it', () => {
    expect(setUp({ env: { MALLOC_ARENA_MAX: '8' } })).toEqual([]);
    expect(setUp({ hasParent: true })).toEqual([]);
  });
});

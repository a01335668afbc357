import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** How often a call may be made by the same address, account or session. */
export interface Limit {
  readonly max: number;
  readonly minutes: number;
  /** Requests for which this gives the same text are counted together. */
  readonly by: (request: FastifyRequest) => string;
}

/**
 * The hook that refuses a call with 429 once one of its limits is reached, and says when to come back. `name` is what
 * the call is counted as: its limits hold for all processes together.
 */
export function limitGuard(app: FastifyInstance, name: string, limits: readonly Limit[]) {
  const checks = limits.map(({ max, minutes, by }, at) => {
    const counted = { countedAs: `${name} ${at}` };
    return app.createRateLimit({ max, timeWindow: minutes * 60_000, keyGenerator: by, ...counted });
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        reply.header('retry-after', String(result.ttlInSeconds));
        return refuse(reply, 'too-many-requests');
      }
    }
    return undefined;
  };
}

/**
 * The caller's address. For IPv6 it is the network of 64 bits, because a single customer has all the addresses of one.
 */
export function networkAddressOf({ ip: address }: Pick<FastifyRequest, 'ip'>): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
    : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

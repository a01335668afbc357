import type { FastifyInstance } from 'fastify';
import { routeName } from '../platform/http/log.ts';

/** Of how many minutes answers are remembered. */
const MINUTES = 10;
/** Fewer answers say nothing. */
const FEWEST = 20;
/** The share of errors of the server above which a part counts as faulty. */
const FAULTY = 0.05;

interface Count {
  readonly minute: number;
  all: number;
  faults: number;
}

/** Remembers how often this process had to answer with an error of the server, by groups of routes. */
export function followAnswers(
  app: FastifyInstance,
  groups: Readonly<Record<string, RegExp>>,
  clock: () => number = Date.now,
): (group: string) => boolean {
  const counts = new Map<string, Count[]>();
  const recent = (group: string): Count[] => {
    const since = clock() / 60_000 - MINUTES;
    const kept = (counts.get(group) ?? []).filter(({ minute }) => minute >= since);
    counts.set(group, kept);
    return kept;
  };
  app.addHook('onResponse', async (request, reply) => {
    const route = routeName(request, reply);
    for (const [group, pattern] of Object.entries(groups)) {
      if (!pattern.test(route)) continue;
      const kept = recent(group);
      const minute = Math.floor(clock() / 60_000);
      const last = kept.at(-1);
      const count = last?.minute === minute ? last : { minute, all: 0, faults: 0 };
      if (count !== last) kept.push(count);
      count.all += 1;
      if (reply.statusCode >= 500) count.faults += 1;
    }
  });
  return (group) => {
    const kept = recent(group);
    const all = kept.reduce((sum, count) => sum + count.all, 0);
    const faults = kept.reduce((sum, count) => sum + count.faults, 0);
    return all >= FEWEST && faults > all * FAULTY;
  };
}

import type { Call } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';

/** Answers are remembered for this many minutes. */
const MINUTES = 10;
/** A share of fewer answers than this says nothing. */
const FEWEST = 20;
/** The share of errors of the server above which a part counts as faulty. */
const FAULTY = 0.05;

interface Count {
  readonly minute: number;
  all: number;
  faults: number;
}

/** Remembers how often this process had to answer with an error of the server, by the tags of calls. */
export function followAnswers(
  app: FastifyInstance,
  clock: () => number = Date.now,
): (tag: Call['tag']) => boolean {
  const counts = new Map<string, Count[]>();
  const recent = (tag: string): Count[] => {
    const since = clock() / 60_000 - MINUTES;
    const kept = (counts.get(tag) ?? []).filter(({ minute }) => minute >= since);
    counts.set(tag, kept);
    return kept;
  };
  app.addHook('onResponse', async (request, reply) => {
    for (const tag of request.routeOptions.schema?.tags ?? []) {
      const kept = recent(tag);
      const minute = Math.floor(clock() / 60_000);
      const last = kept.at(-1);
      const count = last?.minute === minute ? last : { minute, all: 0, faults: 0 };
      if (count !== last) kept.push(count);
      count.all += 1;
      if (reply.statusCode >= 500) count.faults += 1;
    }
  });
  return (tag) => {
    const kept = recent(tag);
    const all = kept.reduce((sum, count) => sum + count.all, 0);
    const faults = kept.reduce((sum, count) => sum + count.faults, 0);
    return all >= FEWEST && faults > all * FAULTY;
  };
}

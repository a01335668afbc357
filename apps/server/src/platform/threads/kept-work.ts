import type { LRUCache } from 'lru-cache';
import type { Figure } from '../telemetry/figures.ts';
import type { Caller } from './caller.ts';
import { UndoneError } from './undone.ts';

/** The result of a key: a known one, or that of a run which all callers share who ask for it meanwhile. */
export type KeptWork<Result> = (
  key: string,
  caller: Caller,
  make: (caller: Caller) => Promise<Result>,
) => Promise<Result>;

interface Run<Result> {
  readonly result: Promise<Result>;
  readonly leaving: AbortController;
  callers: number;
}

const requests = new Map<string, { hit: number; miss: number }>();

/** How often a result was known already (hit) or had to be made (miss), in this process. */
export const cacheFigures = (): readonly Figure[] => [
  {
    name: 'mapa_cache_requests_total',
    help: 'What was asked for of a memory of this process and was known already (hit) or had to be made (miss)',
    labels: ['cache', 'result'],
    isCounter: true,
    read: async () =>
      [...requests].flatMap(([cache, { hit, miss }]) => [
        { cache, result: 'hit', value: hit },
        { cache, result: 'miss', value: miss },
      ]),
  },
];

/**
 * Keeps results within the bounds of `kept`, but not failures. A run goes on as long as one of its callers is there,
 * and counts to the share of the first. `name` is the name in the metrics.
 */
export function keptWork<Result extends object>(
  name: string,
  kept: LRUCache<string, Result>,
): KeptWork<Result> {
  const asked = requests.get(name) ?? { hit: 0, miss: 0 };
  requests.set(name, asked);
  const underWay = new Map<string, Run<Result>>();
  const begin = (key: string, visitor: string, make: (caller: Caller) => Promise<Result>) => {
    const leaving = new AbortController();
    const result = make({ visitor, signal: leaving.signal })
      .then((made) => {
        kept.set(key, made);
        return made;
      })
      .finally(() => {
        if (underWay.get(key) === run) underWay.delete(key);
      });
    const run: Run<Result> = { result, leaving, callers: 0 };
    underWay.set(key, run);
    return run;
  };
  return (key, { visitor, signal }, make) => {
    const known = kept.get(key);
    asked[known === undefined ? 'miss' : 'hit']++;
    if (known !== undefined) return Promise.resolve(known);
    const run = underWay.get(key) ?? begin(key, visitor, make);
    run.callers++;
    if (signal === undefined) return run.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(new UndoneError('left'));
        if (--run.callers > 0) return;
        // A caller who comes now begins anew.
        underWay.delete(key);
        run.leaving.abort();
      };
      const stay = () => signal.removeEventListener('abort', leave);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
      run.result.then(resolve, reject).finally(stay);
    });
  };
}

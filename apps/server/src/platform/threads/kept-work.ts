import type { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';
import { UndoneError } from './undone.ts';

/** The result of a key: known already, or of a run that all who ask for it meanwhile share. */
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

/**
 * Results kept within the bounds of `kept`; failures are not. A run goes on as long as one of its callers is there,
 * and is in the share of the first.
 */
export function keptWork<Result extends object>(kept: LRUCache<string, Result>): KeptWork<Result> {
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
    if (known !== undefined) return Promise.resolve(known);
    const run = underWay.get(key) ?? begin(key, visitor, make);
    run.callers++;
    if (signal === undefined) return run.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(new UndoneError('left'));
        if (--run.callers > 0) return;
        // Whoever comes now begins anew.
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

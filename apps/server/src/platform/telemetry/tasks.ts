import { beginPart } from './spans.ts';

/** A task for threads, as it is reported to traces. */
export interface TaskTrace {
  /** Notes that a thread has begun the task. */
  begun(): void;
  /** Notes that the task is over when this is settled. */
  until(result: Promise<unknown>): void;
}

/** Reports a task of a pool: its kind, its wait for a thread, and the time that it then takes. */
export function tellTask(pool: string, task: unknown): TaskTrace | undefined {
  const kind = kindOf(task);
  const name = `threads ${[pool, kind].filter(Boolean).join(' ')}`;
  const span = beginPart(name, { kind: 'internal', attributes: { 'mapa.pool': pool, 'mapa.task': kind } });
  if (span === undefined) return undefined;
  const asked = performance.now();
  let begun: number | undefined;
  const seconds = (from: number, to: number) => Math.round((to - from) * 1e3) / 1e6;
  const end = (fault?: unknown) => {
    const now = performance.now();
    span.tell({ 'mapa.waiting_seconds': seconds(asked, begun ?? now) });
    if (begun !== undefined) span.tell({ 'mapa.running_seconds': seconds(begun, now) });
    span.end(fault);
  };
  return {
    begun: () => {
      begun = performance.now();
    },
    until: (result) => result.then(() => end(), end),
  };
}

/** The kind of a task; tasks of a pool that has several kinds name it. */
function kindOf(task: unknown): string {
  const { what, request } = task as Readonly<Record<'what' | 'request', unknown>>;
  return [what, request].find((one) => typeof one === 'string')?.toString() ?? '';
}

import { z } from 'zod';
import { quantile } from '../quantile.ts';

/** What of a trace of Chromium counts here: times in microseconds, `tdur` that of the processor. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});
type Events = z.infer<typeof traceSchema>['traceEvents'];

/** What a trace has to have. */
export const CATEGORIES = ['-*', '__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Work of the page's main thread for each frame, in milliseconds of processor. */
export interface Frames {
  readonly count: number;
  readonly mean: number;
  readonly p95: number;
  readonly most: number;
}

/** The tasks of the busiest main thread of a trace, added up from one frame handed over to the next. */
export function framesOf(trace: string): Frames {
  const events = busiestThread(traceSchema.parse(JSON.parse(trace)).traceEvents);
  const handedOver = events.filter(({ name }) => name === 'Commit').map(({ ts = 0 }) => ts);
  const ends = handedOver.toSorted((a, b) => a - b);
  const work = ends.map(() => 0);
  for (const { name, ts = 0, tdur } of events) {
    if (name !== 'RunTask' || tdur === undefined) continue;
    // The task that hands a frame over has begun before that.
    const frame = ends.findIndex((end) => end >= ts);
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur / 1000;
  }
  const sum = work.reduce((all, one) => all + one, 0);
  return { count: work.length, mean: sum / work.length, p95: quantile(work, 0.95), most: Math.max(...work) };
}

function busiestThread(all: Events): Events {
  const mains = all.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = mains.map((main) => all.filter(({ pid, tid }) => pid === main.pid && tid === main.tid));
  return threads.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

import { SingleBar } from 'cli-progress';

/** Shorter work needs no bar. */
const QUIET_MS = 1_000;

export interface Progress {
  /** Done and total steps. */
  step(done: number, total: number): void;
  /** Removes the bar, if there is one. */
  end(): void;
}

/**
 * Shows how far work is once it has taken a second: a bar on a terminal, elsewhere a line at every quarter.
 */
export function showProgress(
  label: string,
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress {
  const started = now();
  const bar = stream.isTTY
    ? new SingleBar({
        format: `${label} {bar} {percentage} %`,
        stream,
        clearOnComplete: true,
        hideCursor: true,
      })
    : undefined;
  let shown = -1;
  return {
    step(done, total) {
      if (now() - started < QUIET_MS) return;
      if (bar !== undefined) {
        if (shown < 0) bar.start(total, done);
        else bar.update(done);
        shown = done;
        return;
      }
      const quarter = Math.floor((4 * done) / total);
      if (quarter > shown) stream.write(`${label}: ${quarter * 25} %\n`);
      shown = quarter;
    },
    end() {
      if (shown >= 0) bar?.stop();
    },
  };
}

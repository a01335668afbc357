import { SingleBar } from 'cli-progress';

/**
 * The state of a stage of the work: done and total in units of its own, and the bytes that this process has finished.
 */
export interface Step {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly bytes?: number;
}

export interface Progress {
  step(step: Step): void;
  end(): void;
}

const LINE_MS = 5_000;

/**
 * Shows the progress of work, its rate and the time left: as a bar on a terminal, elsewhere as a line every five
 * seconds.
 */
export function showProgress(
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress {
  let label = '';
  let [started, startedAt, writtenAt] = [0, 0, 0];
  let bar: SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };

  return {
    step({ label: name, done, total, bytes = 0 }) {
      const time = now();
      if (name !== label) {
        stop();
        [label, started, startedAt, writtenAt] = [name, time, done, time];
        if (stream.isTTY && total > 0) {
          bar = new SingleBar({ format: '{name} {bar} {value} of {total}{more}', stream, hideCursor: true });
          bar.start(total, done, { name, more: '' });
        }
      }
      const seconds = (time - started) / 1000;
      const left = done > startedAt ? (seconds * (total - done)) / (done - startedAt) : Number.NaN;
      const more = `${rate(bytes, seconds)}${done < total && left > 1 ? `, ${duration(left)} left` : ''}`;
      bar?.update(done, { name, more });
      const due = time - writtenAt >= LINE_MS || done === total;
      if (!stream.isTTY && due && total > 0) {
        writtenAt = time;
        stream.write(`${name}: ${done} of ${total}${more}\n`);
      }
    },
    end: stop,
  };
}

function rate(bytes: number, seconds: number): string {
  return bytes > 0 && seconds > 0 ? `, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s` : '';
}

/** Seconds as people read them: 75 is `1 min 15 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

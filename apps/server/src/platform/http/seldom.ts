/** A fault that lasts is said anew after this long. */
const PAUSE_MS = 60_000;

/**
 * Says a fault that comes again and again at once, and from then on at most once a minute, with how often it came since
 * it was last said. `key` tells faults apart.
 */
export function seldom(
  now: () => number = () => performance.now(),
): (key: string, say: (times: number) => void) => void {
  const faults = new Map<string, { saidAt: number; times: number }>();
  return (key, say) => {
    const known = faults.get(key);
    const times = (known?.times ?? 0) + 1;
    if (known !== undefined && now() - known.saidAt < PAUSE_MS) {
      known.times = times;
      return;
    }
    // Faults whose messages name what changes would else be remembered for good.
    if (faults.size >= MOST) faults.clear();
    faults.set(key, { saidAt: now(), times: 0 });
    say(times);
  };
}

const MOST = 200;

/** What tells faults apart: their code, or their words without what the queue puts into parentheses behind them. */
export const faultKind = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message.replace(/ \(.*$/s, '');

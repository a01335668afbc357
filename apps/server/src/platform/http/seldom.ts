/** A fault that lasts is reported again after this long. */
const PAUSE_MS = 60_000;

/**
 * Reports a fault at once, and a repeated one at most once a minute, with how often it came since the last report.
 * `key` tells faults apart.
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
    // Faults whose messages contain changing values would otherwise be remembered for good.
    if (faults.size >= MOST) faults.clear();
    faults.set(key, { saidAt: now(), times: 0 });
    say(times);
  };
}

const MOST = 200;

/**
 * The key that tells faults apart: their code, or their message without the parentheses that the queue puts behind it.
 */
export const faultKind = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message.replace(/ \(.*$/s, '');

import { createWork } from '../work.ts';

const HOUR = 3_600_000;
/** The time of the first hour. */
export const START = Date.UTC(2017, 2, 1);
/** The hours that the mast measured. */
export const HOURS = 90 * 24;
/** The wind of the cell, m/s, so many steps after the beginning. */
export const windAt = (n: number) => 7 + 3 * Math.sin(n / 17) + 1.5 * Math.sin(n / 5.3);
/** A way to correct the long term. */
export const WAY = { method: 'varianceRatio', sectors: 0, lagMinutes: 0 } as const;

/** Work on a mast that measured six fifths of the wind of the cell for ninety days. */
export function compared(whole: boolean) {
  const rows = Array.from(
    { length: HOURS },
    // The second speed is none in the last hour.
    (_, n) =>
      `${new Date(START + n * HOUR).toISOString()},${(1.2 * windAt(n)).toFixed(4)},90,${n < HOURS - 1 ? 5 : -5}\n`,
  );
  const bytes = new TextEncoder().encode(`time,v80 (m/s),dir80 (deg),v40 (m/s)\n${rows.join('')}`);
  const work = createWork();
  const opened = work.open([{ name: 'mastil.csv', bytes }]);
  if (opened.kind !== 'series' || !opened.proposal.draft.speed) throw new Error('no series');
  const { draft } = opened.proposal;
  const choice = { ...draft, speed: { column: 1, unit: 'm/s' } } as const;
  work.read(choice);
  const serie = (first: number, minutos: number, length: number) => ({
    inicio: new Date(first).toISOString(),
    minutos,
    velocidades: Array.from({ length }, (_, n) => windAt(n)),
    direcciones: Array.from({ length }, () => 80),
  });
  const clock = work.refer({
    // A whole series goes on after the mast.
    serie: serie(START, 60, whole ? 2 * HOURS : HOURS),
    largoPlazo: whole ? null : serie(Date.UTC(2009, 0), 600, 8765),
  });
  return { work, clock, choice };
}

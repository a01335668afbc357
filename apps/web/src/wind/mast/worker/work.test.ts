import { openMeasured, readTable } from '@mapa/wind-tools/measured';
import { describe, expect, it } from 'vitest';
import { createWork } from './work.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2017, 2, 1);
const HOURS = 90 * 24;
const windAt = (n: number) => 7 + 3 * Math.sin(n / 17) + 1.5 * Math.sin(n / 5.3);
const WAY = { method: 'varianceRatio', sectors: 0, lagMinutes: 0 } as const;
const FACTS = { lat: 42.81953, lon: -1.6329, height: 80, note: 'Mástil de prueba' };

/** Work on a mast that measured six fifths of the wind of the cell for ninety days. */
function compared(whole: boolean) {
  const rows = Array.from(
    { length: HOURS },
    (_, n) => `${new Date(START + n * HOUR).toISOString()},${(1.2 * windAt(n)).toFixed(4)},90\n`,
  );
  const bytes = new TextEncoder().encode(`time,v80 (m/s),dir80 (deg)\n${rows.join('')}`);
  const work = createWork();
  const opened = work.open([{ name: 'mastil.csv', bytes }]);
  if (opened.kind !== 'series' || !opened.proposal.draft.speed) throw new Error('no series');
  const { draft } = opened.proposal;
  work.read({ ...draft, speed: { column: 1, unit: 'm/s' } });
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
  return { work, clock };
}

/** The mean of the values of a text, read as any measured file is. */
function meanOf(text: string | Uint8Array): number {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const opened = openMeasured([{ name: 'corregida', bytes }]);
  if (opened.kind === 'tab') return opened.climate.mean;
  const { speed, ...draft } = opened.proposal.draft;
  if (!speed) throw new Error('no speeds');
  const values = readTable(opened.table, { ...draft, speed }).speed;
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

describe('the work beside the page', () => {
  it('finds the factor of a mast, corrects the long term by it and keeps its turn', () => {
    const { work, clock } = compared(false);
    expect(clock.finding).toBe('together');
    const { against, longTerm, cloud } = work.compare({ lagMinutes: 0 });
    expect(against.mast.mean / against.reference.mean).toBeCloseTo(1.2, 4);
    expect(against.directionOffset).toBeCloseTo(10, 6);
    expect(longTerm.r2).toBeCloseTo(1, 6);
    expect(cloud.atlas.length).toBeLessThanOrEqual(1500);
    const turbine = {
      // Power equals a hundred times the speed up to 25 m/s, so that the mean power tells the mean speed.
      curve: { own: { speeds: [0, 25], power: [0, 2500] } },
      correction: 'none',
      density: 1.225,
      losses: [],
      uncertainties: [],
      toHub: 1,
    } as const;
    const { meanSpeed, energy } = work.correct({ ...WAY, turbine });
    const mean = Array.from({ length: 8765 }, (_, n) => windAt(n)).reduce((sum, one) => sum + one, 0) / 8765;
    expect(meanSpeed).toBeCloseTo(1.2 * mean, 3);
    expect(energy.meanKW).toBeCloseTo(120 * mean, -1);
    // A hub in 1.1 times the wind has 1.1 times the power of this curve.
    const higher = work.correct({ ...WAY, turbine: { ...turbine, toHub: 1.1 } }).energy.meanKW;
    expect(higher / energy.meanKW).toBeCloseTo(1.1, 6);
  });

  it.each(['csv', 'windographer', 'vortex'] as const)('writes %s that is read again', (format) => {
    const { work } = compared(true);
    const { meanSpeed } = work.correct({
      ...WAY,
      turbine: {
        curve: { name: 'IEA_Reference_3.4MW_130', ratedKW: 3000 },
        correction: 'iec',
        density: 1.1,
        losses: [{ name: 'availability', percent: 3 }],
        uncertainties: [{ name: 'measurement', percent: 2 }],
        toHub: 1,
      },
    });
    expect(meanOf(work.file({ ...WAY, format, facts: FACTS }))).toBeCloseTo(meanSpeed, 2);
  });

  it('writes a distribution with the mean of the long term', () => {
    const { work } = compared(false);
    const text = work.file({ ...WAY, format: 'tab', facts: FACTS });
    // Bins of 1 m/s are told by their middles.
    const mean =
      Array.from({ length: 8765 }, (_, n) => 1.2 * windAt(n)).reduce((sum, one) => sum + one, 0) / 8765;
    expect(Math.abs(meanOf(text) - mean)).toBeLessThan(0.05);
    expect(String(text).split('\r\n')[0]).toContain('Mastil de prueba');
  });
});

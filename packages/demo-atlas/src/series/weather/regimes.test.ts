import { windRose } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { makeSeries } from '../index.ts';
import { STEPS } from '../period.ts';
import { testClimate } from '../test/places.ts';
import { localRegime } from './regimes.ts';

// These are the winds that AEMET and the regional atlases name: cierzo and bochorno, levante and poniente, tramontana
// and others.
const WINDS = [
  { name: 'Ebro: cierzo', lat: 41.7, lon: -1.0, from: 305, share: 38 },
  { name: 'Ebro: bochorno', lat: 41.7, lon: -1.0, from: 125, share: 15 },
  { name: 'Estrecho: levante', lat: 36.05, lon: -5.6, from: 92, share: 30 },
  { name: 'Estrecho: poniente', lat: 36.05, lon: -5.6, from: 270, share: 25 },
  { name: 'Empordà: tramontana', lat: 42.4, lon: 3.2, from: 0, share: 38 },
  { name: 'Galicia: north-easterly', lat: 43.2, lon: -9.1, from: 35, share: 25 },
  { name: 'Galicia: south-westerly', lat: 43.2, lon: -9.1, from: 215, share: 20 },
  { name: 'Portuguese coast: nortada', lat: 38.6, lon: -9.5, from: 350, share: 38 },
  { name: 'Alborán: levante', lat: 36.1, lon: -3.6, from: 80, share: 28 },
  { name: 'Alborán: poniente', lat: 36.1, lon: -3.6, from: 260, share: 28 },
  { name: 'Meseta: westerly', lat: 41.6, lon: -4.6, from: 250, share: 28 },
  { name: 'Meseta: north-easterly', lat: 41.6, lon: -4.6, from: 65, share: 18 },
  { name: 'Guadalquivir: south-westerly', lat: 37.5, lon: -5.3, from: 232, share: 32 },
  { name: 'Cantábrico: westerly', lat: 43.6, lon: -4.4, from: 275, share: 25 },
];

/** Percent of time with wind from within 45° of a direction, at 100 m. */
function shareFrom(place: { lat: number; lon: number }, from: number): number {
  const climate = testClimate(
    { ...place, elevation: 100, sea: false, coastKm: 20 },
    { a100: 8, k: 2, shear: 0.14 },
    14,
  );
  const { WS, WD } = makeSeries(climate);
  const { percent } = windRose(WS.subarray(2 * STEPS, 3 * STEPS), WD.subarray(2 * STEPS, 3 * STEPS), {
    sectors: 72,
  });
  return percent.reduce((sum, bins, sector) => {
    const apart = Math.abs(((sector * 5 - from + 540) % 360) - 180);
    return apart <= 45 ? sum + bins.reduce((total, bin) => total + bin, 0) : sum;
  }, 0);
}

describe('the peninsula’s winds', () => {
  it.each(WINDS)('$name', ({ lat, lon, from, share }) => {
    // In an even rose 26% of the winds would come from within 45°.
    expect(shareFrom({ lat, lon }, from)).toBeGreaterThan(share);
  });

  it('are few across the axis of a channel', () => {
    expect(shareFrom({ lat: 41.7, lon: -1.0 }, 35)).toBeLessThan(16);
    expect(shareFrom({ lat: 36.05, lon: -5.6 }, 0)).toBeLessThan(14);
  });
});

it('mixes regimes without a step between neighbouring places', () => {
  for (let lat = 35; lat < 45; lat += 0.5) {
    for (let lon = -11; lon < 5; lon += 0.5) {
      const here = localRegime(lat, lon);
      const there = localRegime(lat + 0.027, lon);
      for (const [n, part] of here.channel.entries())
        expect(Math.abs(part - there.channel[n]!)).toBeLessThan(0.05);
      expect(Math.abs(here.winter - there.winter)).toBeLessThan(0.02);
    }
  }
});

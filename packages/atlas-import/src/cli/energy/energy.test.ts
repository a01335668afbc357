import { beforeAll, describe, expect, it } from 'vitest';
import { energy, hours, testFiles } from './test/command.ts';

const { file, rampCurve } = testFiles();
let curve: string;
beforeAll(async () => {
  curve = await rampCurve();
});

const json = async (...args: readonly string[]) => JSON.parse(await energy(...args, '--json'));

describe('the energy of a distribution', () => {
  it('is that of the reference table, as JSON', async () => {
    // A 5.5 MW turbine with A 8 m/s, k 2 and 1.10 kg/m3: another program integrated it numerically.
    const turbine = '2020ATB_NREL_Reference_5.5MW_175';
    const found = await json('--weibull', '8,2', '--turbine', turbine, '--density', '1.10');
    expect(found).toMatchObject({ turbine, density: 1.1, correction: 'iec', ratedKW: 5500 });
    expect(found.weibull).toEqual([{ a: 8, k: 2, frequency: 1 }]);
    expect(found.grossMWh).toBeCloseTo(19822.25, 1);
    expect(found.corrections.none).toBeCloseTo(20962.96, 1);
    expect(found.corrections.exponent).toBeCloseTo(19661.08, 1);
    expect(found.capacityFactor).toBeCloseTo(19822.25 / 5.5 / 8766, 5);
  });

  it('is less by losses and has P values, as text', async () => {
    const text = await energy(
      ...[
        '--weibull',
        '7,2,0.4',
        '--weibull',
        '9,2,0.6',
        '--turbine',
        'IEC_CLASS2_normalized_industry_composite',
      ],
      ...[
        '--rated',
        '4000',
        '--loss',
        'availability.turbine=3',
        '--uncertainty',
        'horizontal=6',
        '--variability',
        '5',
      ],
    );
    expect(text).toMatch(
      /^Turbine {6}IEC_Class2_Normalized_Industry_Composite, 3999.7\d+ kW, at 1.225 kg\/m3/,
    );
    expect(text).toMatch(/availability.turbine +3 % +estimate/);
    expect(text).toMatch(/from year to year, of the energy +5 %/);
    expect(text).toMatch(/years +sigma +P50 +P75 +P84 +P90 +P95 +P99\n {2}1 /);
  });
});

describe('the energy of a series', () => {
  const all = (path: string) => [path, '--time', 'time', '--turbine', curve];

  it('is the mean power of a year, by month and hour, beside that of Weibull', async () => {
    const rows = Array.from({ length: 48 }, (_, n) => [n % 2 === 0 ? 4 : 6, 8, 15] as const);
    const path = await file('plain.csv', hours('2010-01-01', rows));
    const found = await json(...all(path), '--speed', 'low', '--direction', 'dir');
    // The powers are 40 and 60 kW.
    expect(found).toMatchObject({
      meanKW: 50,
      grossMWh: 438.3,
      netMWh: 438.3,
      capacityFactor: 0.5,
      losses: [],
    });
    expect(found.means).toMatchObject({ basis: 'values', count: 48, missing: 0 });
    expect(found.means.hourly.slice(0, 2)).toEqual([40, 60]);
    expect(found.monthlyMWh.slice(0, 2)).toEqual([37.2, null]);
    expect(found.weibull.map((check: { sectors: number }) => check.sectors)).toEqual([1]);
    expect(Math.abs(found.weibull[0].grossMWh / 438.3 - 1)).toBeLessThan(0.02);
  });

  it('counts a time only once, in any order, and no gaps', async () => {
    const lines = hours('2010-01-01', [
      [4, 8, 15],
      ['', 8, 15],
      [6, 8, 15],
    ]).split('\n');
    const path = await file('twice.csv', [lines[0], lines[3], lines[1], lines[1], lines[2], ''].join('\n'));
    expect((await json(...all(path), '--speed', 'low')).means).toMatchObject({
      mean: 50,
      count: 2,
      missing: 1,
    });
  });

  it('may be in air of a density that changes', async () => {
    // At 1.225 / 2 kg/m3 the curve moves by 2^(1/3), so 4 m/s give 40 / 1.259921 = 31.748 kW.
    const path = await file('air.csv', 'time,low,rho\n2010-01-01 00:00,4,1.225\n2010-01-01 01:00,4,0.6125\n');
    const found = await json(...all(path), '--speed', 'low', '--density', 'rho');
    expect(found.means.hourly[1]).toBeCloseTo(31.748, 3);
    expect(found.meanKW).toBeCloseTo((40 + 31.748) / 2, 3);
    expect(found.density).toBeCloseTo(0.91875, 12);
  });

  it('may be that of a hub between two heights', async () => {
    const path = await file(
      'shear.csv',
      hours(
        '2010-01-01',
        Array.from({ length: 24 }, () => [6, 7, 15] as const),
      ),
    );
    const found = await json(
      ...all(path),
      '--speed',
      'low',
      '--speed',
      'high',
      '--heights',
      '50,100',
      '--hub',
      '75',
    );
    // ln(7/6)/ln 2 = 0.222392 and 6 x 1.5^0.222392 = 6.566177 m/s, with ten kW for each m/s.
    expect(found.meanKW).toBeCloseTo(65.66177, 4);
  });

  it('loses what its rules take, one after the other', async () => {
    const quiet = await file('quiet.csv', 'v;kW\n0;0\n10;50\n25;50\n');
    const path = await file(
      'rules.csv',
      // The hours from 20 UTC in July have a storm, then too little wind to restart, heat, bats, a quiet hour at
      // midnight and a full hour.
      hours('2010-07-01T20:00:00Z', [
        [26, 0, 20],
        [24, 0, 20],
        [10, 0, 45],
        [5, 0, 20],
        [10, 0, 20],
        [10, 0, 20],
      ]),
    );
    const found = await json(
      ...[
        ...all(path),
        '--speed',
        'low',
        '--temperature',
        't',
        '--restart',
        '20',
        '--temperature-stop=-10,40',
      ],
      ...['--bats', '42.8,-1.64', '--noise', `0-1,${quiet}`, '--grid-cap', '80'],
    );
    // The gross energy is 0, 100, 100, 50, 100, 100 = 450. Hysteresis leaves 350, heat 250, bats 200, the quiet hour
    // 150 and the cap 50 + 80 = 130.
    const [first, ...shares] = found.losses.map(({ share }: { share: number }) => share);
    expect(first).toBeCloseTo(100 / 450, 12);
    for (const [n, share] of [100 / 350, 50 / 250, 50 / 200, 20 / 150].entries())
      expect(shares[n]).toBeCloseTo(share, 12);
    expect(found.netMWh).toBeCloseTo((130 / 6) * 8.766, 9);
    expect(found.losses.map(({ name }: { name: string }) => name)).toEqual([
      'turbine-performance.high-wind-hysteresis',
      'environmental.external-conditions',
      'curtailment.environmental',
      'curtailment.operational-strategies',
      'curtailment.grid',
    ]);
    const text = await energy(...all(path), '--speed', 'low', '--grid-cap', '80');
    expect(text).toMatch(/curtailment.grid +17\.77\d+ % +timeseries-calculation/);
    expect(text).toContain('Series       6 values, 0 steps without; mean of all values');
  });
});

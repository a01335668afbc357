import { beforeAll, describe, expect, it } from 'vitest';
import { energy, hours, testFiles } from './test/command.ts';

const { file, rampCurve } = testFiles();
let curve: string;
beforeAll(async () => {
  curve = await rampCurve();
});

describe('what cannot be is said in one line', () => {
  const weibull = ['--weibull', '8,2', '--turbine', 'IEA_Reference_3.4MW_130'];
  it.each([
    [['--weibull', '8,2'], 2, /^atlas energy: --turbine is missing\n/],
    [weibull.slice(2), 2, /^atlas energy: Either --weibull A,K or a file with a series\n/],
    [[...weibull, '--correction', 'cube'], 2, /^atlas energy: --correction is one of none, iec, exponent\n/],
    [[...weibull, '--density', 'rho'], 2, /^atlas energy: --density of a distribution is a number\n/],
    [[...weibull, '--density', '12'], 2, /^atlas energy: --density is a number from 0.5 to 2, not "12"\n/],
    [
      [...weibull, '--loss', 'ice=3'],
      2,
      /^atlas energy: --loss ice is none; losses are turbine-interaction \(/,
    ],
    [[...weibull, '--uncertainty', 'all=3'], 2, /^atlas energy: --uncertainty all is none of measurement, /],
    [
      ['--weibull', '8,2,0.5', ...weibull.slice(2)],
      2,
      /^atlas energy: the shares of --weibull are together 0.5 and not 1\n/,
    ],
    [['--weibull', '8', ...weibull.slice(2)], 2, /^atlas energy: --weibull is A,K or A,K,SHARE, not "8"\n/],
    [
      [...weibull, '--bats', '42,-1', '--grid-cap', '9'],
      2,
      /^atlas energy: --bats is of a series, and --weibull has none\n/,
    ],
    [
      [...weibull, '--rated', '3000'],
      2,
      /^atlas energy: --rated is for a curve in shares, and IEA_Reference_3.4MW_130 is in kW\n/,
    ],
    [[...weibull, '--uncertainty', 'horizontal=-6'], 2, /horizontal= is a number from 0 to 100, not "-6"\n/],
    [
      ['--weibull', '8,2', '--turbine', 'IEC_Class1_Normalized_Industry_Composite'],
      2,
      /--rated KW is missing\n/,
    ],
    [
      ['x.csv', '--time', 't', '--speed', 'v', '--bats', '42,-1', ...weibull.slice(2)],
      2,
      /need --temperature COLUMN\n/,
    ],
    [
      ['x.csv', '--time', 't', '--speed', 'v', '--hub', '80', ...weibull.slice(2)],
      2,
      /--heights and --hub belong together\n/,
    ],
    [
      ['--weibull', '8,2', '--turbine', 'nowhere.csv'],
      1,
      /^atlas energy: .*nowhere.csv: there is no such file or folder; curves by name are /,
    ],
  ])('%j', async (args, code, message) => {
    const failure = await energy(...args).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, stderr: expect.stringMatching(message) });
  });

  it('with the line of a temperature that no air has', async () => {
    const path = await file(
      'kelvin.csv',
      hours('2010-01-01', [
        [4, 8, 15],
        [6, 8, 288],
      ]),
    );
    const failure = await energy(
      ...[path, '--time', 'time', '--speed', 'low', '--turbine', curve],
      ...['--temperature', 't', '--temperature-stop=-10,40'],
    ).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: `atlas energy: ${path}, line 3: t is no temperature in Celsius: "288"\n`,
    });
  });

  it('with the line of a curve', async () => {
    const path = await file('bad.csv', 'v;kW\n3;50\n4;lots\n');
    const failure = await energy('--weibull', '8,2', '--turbine', path).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: `atlas energy: ${path}, line 3: the power is not a number: "lots"\n`,
    });
  });
});

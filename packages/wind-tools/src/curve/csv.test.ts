import { describe, expect, it } from 'vitest';
import { curveFromCsv } from './csv.ts';
import { rated, ratedPower } from './curve.ts';
import { curveOf, OPEN_CURVES } from './open-curves.ts';

describe('a power curve as a table', () => {
  it.each([
    ['semicolons and a heading', 'v;kW\n3;50\n4;150\n'],
    ['semicolons and decimal commas', 'Velocidad (m/s);Potencia (kW)\r\n3,0;50,0\r\n4,0;150\r\n'],
    ['commas without a heading', '3,50\n4,150\n'],
    ['commas and blanks', '3.0, 50\n4.0, 150\n'],
    ['tabs, comments, a byte order mark', '\ufeff# mine\nspeed\tpower_kW\n3\t50\n\n4\t150\n'],
    ['blanks and decimal commas', '  3,0   50,0\n  4,0  150,0\n'],
    ['watts', 'Wind Speed [m/s],Power [W]\n3,50000\n4,150000\n'],
    ['megawatts', 'Power (MW);Wind speed\n0.05;3\n0.15;4\n'],
    [
      'numbers of rows and coefficients',
      ',Wind Speed [m/s],Power [kW],Cp [-],Ct [-]\n0,3,50,0.2,0\n1,4,150,0.3,0\n',
    ],
    ['quotes', '"v";"kW"\n"3";"50"\n"4";"150"\n'],
    ['kilometres an hour', 'Wind speed [km/h],Power [kW]\n10.8,50\n14.4,150\n'],
    ['Portuguese words', 'Velocidade (m/s);Potência (kW)\n3,0;50\n4,0;150\n'],
    ['the separator that Excel names', 'sep=;\nv;kW\n3;50\n4;150\n'],
  ])('is read with %s', (_, text) => {
    expect(curveFromCsv(text, 'mine')).toEqual({
      name: 'mine',
      speeds: [3, 4],
      power: [50, 150],
      normalised: false,
    });
  });

  it.each(['knots', 'nudos'])('is read in %s, of 1852 m an hour', (unit) => {
    expect(curveFromCsv(`Velocidad (${unit});Potencia (kW)\n9;50\n18;150\n`, 'mine').speeds).toEqual([
      4.63, 9.26,
    ]);
  });

  it('may be shares of rated power', () => {
    const curve = curveFromCsv('Wind Speed [m/s],Power [-],Cp [-]\n3,0,0\n12,1,0.3\n', 'class');
    expect(curve.normalised).toBe(true);
    expect(rated(curve, 4200)).toMatchObject({ power: [0, 4200], normalised: false });
  });

  it('may be percent of rated power', () => {
    const curve = curveFromCsv('v (m/s);Potencia (%)\n3;0\n12;100\n', 'class');
    expect(curve).toMatchObject({ power: [0, 1], normalised: true });
  });

  it('may mark thousands where the decimals show that it does', () => {
    expect(curveFromCsv('v;kW\n3;950,0\n12;3.450,5\n', 'mine').power).toEqual([950, 3450.5]);
  });

  it.each([
    ['', 'mine: the file is empty'],
    ['v;kW\n3;50\n4;lots\n', 'mine, line 3: the power is not a number: "lots"'],
    ['# a\n\nv;kW\n3;50\n;60\n', 'mine, line 5: the speed is not a number: ""'],
    ['v;kW\n3;50\n3;60\n', 'mine, line 3: the speed 3 does not come after 3'],
    ['v;kW\n3;50\n4;-1\n', 'mine, line 3: the power -1 kW is negative'],
    ['v;kW\n-3;50\n', 'mine, line 2: -3 is no wind speed in m/s'],
    [
      '3;0\n12;3450000\n',
      "mine, line 2: the power 3450000 kW is that of no turbine; is it in W? Then head it 'Power [W]'",
    ],
    ['v;P [-]\n3;0\n12;100\n', 'mine, line 3: the share 100 of rated power is above 1'],
    ['v;thrust\n3;1\n', 'mine, line 1: no column is headed as power; there are v, thrust'],
    ['height;kW\n3;1\n', 'mine, line 1: no column is headed as speed; there are height, kW'],
    ['v;kW\n3;950\n12;3.450\n', "mine, line 3: 3.450 may be thousands or decimals; write '3450' or '3.45'"],
    ['v [ft/s];kW\n3;50\n', 'mine, line 1: v [ft/s] is in ft/s; known are m/s, knots, mph, km/h'],
    ['v;kW\n3;50\n', 'mine has fewer than two points'],
    ['v;kW\n3;0\n4;0\n', 'mine gives no power at any speed'],
  ])('that cannot be used is refused in one line: %j', (text, message) => {
    expect(() => curveFromCsv(text, 'mine')).toThrow(message);
  });
});

it('eleven curves are open, each with its rated power', () => {
  // The rated powers are those in the names; two sources give slightly less or more.
  expect(OPEN_CURVES.map((curve) => [curve.name, Math.round(ratedPower(curve)), curve.normalised])).toEqual([
    ['2020ATB_NREL_Reference_4MW_150', 4000, false],
    ['2020ATB_NREL_Reference_5.5MW_175', 5500, false],
    ['2020ATB_NREL_Reference_7MW_200', 7000, false],
    ['2023NREL_Bespoke_6MW_170', 6000, false],
    ['DTU_Reference_v1_10MW_178', 10684, false],
    ['IEA_Reference_15MW_240', 14998, false],
    ['IEA_Reference_3.4MW_130', 3370, false],
    ['IEC_Class1_Normalized_Industry_Composite', 1, true],
    ['IEC_Class2_Normalized_Industry_Composite', 1, true],
    ['IEC_Class3_Normalized_Industry_Composite', 1, true],
    ['NREL_Reference_5MW_126', 5001, false],
  ]);
});

it('of the open curves only those in shares get the rated power that is chosen', () => {
  const names = ['IEC_Class2_Normalized_Industry_Composite', 'IEA_Reference_3.4MW_130'];
  const powers = names.map((name) => Math.round(ratedPower(curveOf({ name, ratedKW: 2000 }))));
  expect(powers).toEqual([2000, 3370]);
});

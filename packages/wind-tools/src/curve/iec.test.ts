import { describe, expect, it } from 'vitest';
import { readCurve } from './read.ts';

const parameters = [
  { label: 'air-density', dimension: 0, points: [1.1, 1.225] },
  { label: 'wind-speed', dimension: 1, points: [3, 4] },
];
const standard = {
  label: 'standard',
  parameters,
  cp_is_coefficient: false,
  cp: [
    [40_000, 120_000],
    [50_000, 150_000],
  ],
};
const quiet = { ...standard, label: 'quiet', cp: [[1], [2]] };
const document = (mode: object, turbine: object = { rotor_diameter: 100 }) =>
  JSON.stringify({ document: {}, turbine, power_curves: { default_mode: 'standard', modes: [quiet, mode] } });
const read = (text: string) => readCurve(text, 'mine');

describe('a power curve for IEC 61400-16', () => {
  it('is that of the default mode at standard density, in kW', () => {
    expect(read(document(standard))).toEqual({
      name: 'mine',
      speeds: [3, 4],
      power: [50, 150],
      normalised: false,
    });
  });

  it('may be in the layout of drafts, its dimensions in any order', () => {
    const mode = {
      ...standard,
      parameters: [parameters[1], { label: 'turbulence', dimension: 2, points: [0.1] }, parameters[0]].map(
        (parameter, n) => ({ ...parameter, dimension: [0, 2, 1][n] }),
      ),
      cp: [
        [[40_000], [50_000]],
        [[120_000], [150_000]],
      ],
    };
    expect(read(JSON.stringify({ default_mode: 'standard', modes: [mode] })).power).toEqual([50, 150]);
  });

  it.each(['default_operating_mode', 'default_operating_mode_label'])(
    'may be in the layout of 2025, with %s, values and power',
    (name) => {
      const mode = {
        label: 'full',
        parameters: [
          { label: 'vertical-shear-exponent', min: 0.2, max: 0.3 },
          { label: 'air-density', axis: 0, values: [1.1, 1.225] },
          { label: 'wind-speed', axis: 1, values: [3, 4] },
        ],
        power: standard.cp,
      };
      const curves = { [name]: 'full', operating_modes: [{ ...mode, label: 'quiet' }, mode] };
      expect(read(JSON.stringify({ turbine: {}, power_curves: curves })).power).toEqual([50, 150]);
      const fixed = [
        { label: 'air-density', value: 1.225 },
        { label: 'wind-speed', axis: 0, values: [3, 4] },
      ];
      const share = { ...mode, parameters: fixed, power: undefined, power_coefficient: [0.4, 0.45] };
      const coefficients = { [name]: 'full', operating_modes: [share] };
      // The numbers are the same as below, where a flag says that they are coefficients.
      expect(
        read(JSON.stringify({ turbine: { rotor_diameter: 100 }, power_curves: coefficients })).power[1],
      ).toBeCloseTo(138.544, 3);
    },
  );

  // The values of generic-117-3 and generic-120-3 of the schema's own examples (CC0), and the parameters of those two.
  const watts = [22_000, 78_000, 150_000, 237_000, 340_000, 466_000];
  const speeds = { label: 'wind-speed', values: [3, 3.5, 4, 4.5, 5, 5.5] };
  const ranges = [
    { min: 0, max: 0.08 },
    { min: 0.08, max: 0.15 },
    { min: 0.15, max: 0.24 },
  ];
  const turbulence = { label: 'reference-turbulence-intensity', values: ranges };
  it.each([
    [
      'generic-120-3-with-extra-parameters',
      'default_operating_mode_label',
      [
        { label: 'air-density', value: 1.225 },
        { label: 'turbulence-lengthscale', max: 300, min: 25 },
        { label: 'vertical-shear-exponent', min: 0.2, max: 0.3 },
        { ...turbulence, axis: 0 },
        { ...speeds, axis: 1 },
      ],
    ],
    [
      'generic-117-3-with-extra-parameters',
      'default_operating_mode',
      [
        { label: 'air-density', value: 1.225 },
        { label: 'reference-turbulence-intensity', max: 0.12, min: 0.04 },
        { label: 'shear-coefficient', max: 0.2, min: 0.3 },
        { ...turbulence, dimension: 0 },
        { ...speeds, dimension: 1 },
      ],
    ],
  ])('may have a parameter that changes nothing, as the example %s', (_, name, parameters) => {
    const mode = { label: 'standard', cuts: [], parameters, power: [[watts], [watts], [watts]] };
    const text = JSON.stringify({
      document: { metadata: [] },
      turbine: { rotor_diameter: 120, rated_power: 3_450_000 },
      design_bases: [],
      power_curves: { [name]: 'standard', operating_modes: [{ ...mode, overrides: {} }] },
    });
    // Notepad writes such a file, with a mark of UTF-8.
    expect(read(`\ufeff${text}`).power).toEqual([22, 78, 150, 237, 340, 466]);
  });

  it('with a turbulence in ranges says which parameter it depends on', () => {
    const mode = {
      label: 'full',
      parameters: [
        {
          label: 'reference-turbulence-intensity',
          axis: 0,
          values: [
            { min: 0, max: 0.1 },
            { min: 0.1, max: 0.2 },
          ],
        },
        { label: 'wind-speed', axis: 1, values: [3, 4] },
      ],
      power: standard.cp,
    };
    const curves = { default_operating_mode_label: 'full', operating_modes: [mode] };
    expect(() => read(JSON.stringify({ power_curves: curves }))).toThrow(
      'depends on reference-turbulence-intensity',
    );
  });

  it('may give coefficients', () => {
    // 0.5 x 1.225 x pi 50^2 x 0.4 x 3^3 = 51.954 kW; x 0.45 x 4^3 = 138.544 kW.
    const mode = {
      ...standard,
      parameters: [parameters[1]].map((parameter) => ({ ...parameter, dimension: 0 })),
      cp_is_coefficient: true,
      cp: [0.4, 0.45],
    };
    const { power } = read(document(mode));
    expect(power[0]).toBeCloseTo(51.954, 3);
    expect(power[1]).toBeCloseTo(138.544, 3);
    expect(() => read(document(mode, {}))).toThrow('there is no rotor_diameter to make power of it');
  });

  it.each([
    ['{"power_curves": ', /^mine: .*JSON/],
    ['{"turbine": {}}', /^mine: it is no power curve of IEC 61400-16/],
    [document({ ...standard, label: 'other' }), /^mine: there is no mode standard, which is the default$/],
    [
      document({ ...standard, cp: [[1, 2]] }),
      /^mine: the power of the mode standard has not the 2 values of air-density$/,
    ],
    [
      document({ ...standard, parameters: [parameters[0]] }),
      /^mine: the mode standard has no parameter wind-speed$/,
    ],
    [
      document({
        ...standard,
        parameters: [{ label: 'turbulence', dimension: 0, points: [0.1, 0.2] }, parameters[1]],
      }),
      /^mine: the mode standard depends on turbulence, which is not known here$/,
    ],
  ])('that cannot be used is refused in one line: %s', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ message: expect.stringMatching(message) }));
  });
});

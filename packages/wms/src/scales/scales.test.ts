import { STYLE_NAMES, VARIABLES } from '@mapa/field';
import { describe, expect, test } from 'vitest';
import type { Rgb } from './oklch.ts';
import { indexOf, paintOf } from './paint.ts';
import {
  BASE_SEA_SCALE,
  colourOf,
  LAND_SCALE,
  OCEAN_SCALE,
  type Scale,
  SHELF_SCALE,
  scaleColours,
  stepColour,
  stepOf,
  variableScale,
} from './scales.ts';
import { lookOf } from './style.ts';

const STYLED = STYLE_NAMES.map((style) => lookOf(variableScale('wspd_hgt'), { style }));
const SCALES = [...VARIABLES.map(variableScale), SHELF_SCALE, OCEAN_SCALE, ...STYLED];

/**
 * Full colour-vision deficiencies in linear sRGB, at the severity 1.0 of Machado, Oliveira and Fernandes (2009), "A
 * physiologically-based model for simulation of color vision deficiency", table 1.
 */
const VISION = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** CIE L*, a*, b* (D65) of a colour as an eye of the given kind sees it. */
function seen(colour: Rgb, kind: keyof typeof VISION): [number, number, number] {
  const m = VISION[kind];
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const eye = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, m[row]! * r + m[row + 1]! * g + m[row + 2]! * b)),
  );
  const [er, eg, eb] = eye as [number, number, number];
  const x = (0.4124564 * er + 0.3575761 * eg + 0.1804375 * eb) / 0.95047;
  const y = 0.2126729 * er + 0.7151522 * eg + 0.072175 * eb;
  const z = (0.0193339 * er + 0.119192 * eg + 0.9503041 * eb) / 1.08883;
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

describe('colour scales', () => {
  const cases = SCALES.flatMap((scale) =>
    (Object.keys(VISION) as (keyof typeof VISION)[]).map((kind) => [scale.name, kind, scale] as const),
  );

  test.each(cases)('%s gets darker from class to class for %s vision', (_name, kind, scale) => {
    const lightness = scale.limits.slice(1).map((_, i) => {
      return seen(stepColour(scale, i * scale.parts + Math.floor(scale.parts / 2)), kind)[0];
    });
    for (let i = 1; i < lightness.length; i++) expect(lightness[i]!).toBeLessThan(lightness[i - 1]! - 1);
  });

  test.each(cases)('neighbouring classes of %s are told apart with %s vision', (_name, kind, scale) => {
    const classes = scale.limits
      .slice(1)
      .map((_, i) => seen(stepColour(scale, (i + 0.5) * scale.parts), kind));
    for (let i = 1; i < classes.length; i++) {
      const [a, b] = [classes[i - 1]!, classes[i]!];
      // This is the CIE 1976 difference. A difference of 2.3 is just noticeable (Mahy, Van Eycken and Oosterlinck
      // 1994), and this is twice that.
      expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(5);
    }
  });

  test('a scale can be spread over other values', () => {
    const power = lookOf(variableScale('power_dens_hgt'), { span: [0, 400] });
    expect(power.limits).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400]);
    // Eighty steps of 5 W/m2.
    expect([-1, 0, 202, 399, 900].map((value) => stepOf(power, value))).toEqual([0, 0, 40, 79, 79]);
    expect(scaleColours(power)).toEqual(scaleColours(variableScale('power_dens_hgt')));
  });

  test('the steps of a scale follow its limits', () => {
    const wspd = variableScale('wspd_hgt');
    const power_dens = variableScale('power_dens_hgt');
    expect([2, 3, 3.05, 3.1, 7.42, 10.99, 11, 30].map((v) => stepOf(wspd, v))).toEqual([
      0, 0, 0, 1, 44, 79, 79, 79,
    ]);
    // The fifth class of ten steps is 400 to 600, and 500 begins its sixth step.
    expect([399, 400, 500, 1400].map((v) => stepOf(power_dens, v))).toEqual([39, 40, 45, 79]);
  });

  test.each([...SCALES, LAND_SCALE, BASE_SEA_SCALE].map((scale) => [scale.name, scale] as const))(
    'the paint of %s is its colours',
    (_name, scale: Scale) => {
      const paint = paintOf(scale);
      const colours = scaleColours(scale);
      // A scale that fades has a fifth of its colours at nine more degrees.
      const faint = scale.fades ? (9 * colours.length) / 5 : 0;
      expect(paint.palette.length).toBe(4 * (1 + colours.length + faint));
      expect(1 + colours.length + faint).toBeLessThanOrEqual(256);
      for (const limit of scale.limits.slice(0, -1)) {
        const value = limit + (scale.limits[1]! - scale.limits[0]!) / scale.parts / 2;
        const index = indexOf(paint, value);
        expect([...paint.palette.subarray(4 * index, 4 * index + 3)]).toEqual(colourOf(scale, value));
      }
      expect(indexOf(paint, Number.NaN)).toBe(0);
      expect(indexOf(paint, -1e9)).toBe(1);
      expect(indexOf(paint, 1e9)).toBe(colours.length);
    },
  );
});

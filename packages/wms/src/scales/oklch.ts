import { DEGREE } from '@mapa/field';

/** A colour in OKLCH (Ottosson 2020): lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Rgb = readonly [red: number, green: number, blue: number];

type Lab = readonly [number, number, number];

function toLab([lightness, chroma, hue]: Oklch): Lab {
  const angle = hue * DEGREE;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Converts OKLab to linear sRGB with the matrices of https://bottosson.github.io/posts/oklab/. */
function toLinear([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The transfer function of sRGB (IEC 61966-2-1), 0 to 255, clipped to the gamut. */
function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

/** The colour at `position` (0 to 1) of evenly spaced control colours, interpolated in OKLab. */
export function colourAt(controls: readonly Oklch[], position: number): Rgb {
  const place = Math.min(1, Math.max(0, position)) * (controls.length - 1);
  const before = Math.min(Math.floor(place), controls.length - 2);
  const share = place - before;
  const from = toLab(controls[before]!);
  const to = toLab(controls[before + 1]!);
  const mix = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  const [red, green, blue] = toLinear([mix(0), mix(1), mix(2)]);
  return [encode(red), encode(green), encode(blue)];
}

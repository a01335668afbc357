import { expect, it } from 'vitest';
import { PLACES } from '../test/places.ts';
import { boundaryLayer } from './boundary-layer.ts';
import { humidity } from './humidity.ts';
import { surfaceLayer, turbulentEnergy } from './surface-layer.ts';

const NOTHING = { frictionVelocity: 0, inverseLength: 0, heat: 0 };
/** The temperature 48 m further up in neutral air: 9.81 / 1004.5 K less a metre. */
const neutralAbove = (celsius: number): number => celsius - (48 * 9.81) / 1004.5;

it('has the logarithmic profile in neutral air, and no heat', () => {
  const found = surfaceLayer([8, 10], [15, neutralAbove(15)], 1.2, 0.1, { ...NOTHING });
  // By hand: 0.4 * 8 / ln(10 / 0.1) = 3.2 / 4.60517.
  expect(found.frictionVelocity).toBeCloseTo(0.694871, 5);
  expect(found.heat).toBeCloseTo(0, 6);
  expect(found.inverseLength).toBeCloseTo(0, 9);
});

it('is stable under warm air and unstable under cold', () => {
  const stable = surfaceLayer([4, 6], [10, 12], 1.2, 0.1, { ...NOTHING });
  // By hand: Ri = 9.81 * 50 * (2 + 0.46876) / (283.15 * 36) = 0.118797 and 1/L = Ri ln(500) / (1 - 5 Ri) / 50
  // = 0.0363694; z/L = 0.363694 at 10 m, u* = 1.6 / (4.60517 + 1.81847).
  expect(stable.inverseLength).toBeCloseTo(0.0363694, 5);
  expect(stable.frictionVelocity).toBeCloseTo(0.24908, 4);
  expect(stable.heat).toBeLessThan(0);
  const unstable = surfaceLayer([4, 6], [20, 18], 1.2, 0.1, { ...NOTHING });
  expect(unstable.inverseLength).toBeLessThan(0);
  expect(unstable.heat).toBeGreaterThan(0);
  expect(unstable.frictionVelocity).toBeGreaterThan(0.347);
});

it('has a boundary layer as deep as wind and heat make it', () => {
  // By hand at 42° N: f = 2 * 7.292e-5 * sin 42° = 9.75866e-5 1/s.
  const air = { ...NOTHING, frictionVelocity: 0.3 };
  expect(boundaryLayer(42)(air, 1.2)).toBeCloseTo((0.2 * 0.3) / 9.75866e-5, 1);
  // 0.4 * (0.3 * 50 / f)^(1/2) with L = 50 m.
  expect(boundaryLayer(42)({ ...air, inverseLength: 0.02, heat: -40 }, 1.2)).toBeCloseTo(156.82, 1);
  const heated = boundaryLayer(42);
  for (let n = 0; n < 11; n++) heated({ ...air, inverseLength: -0.02, heat: 200 }, 1.2);
  // Six hours of 200 W/m2: (2 * 1.2 * 4.32e6 / (1.2 * 1004.5 * 0.005))^(1/2).
  expect(heated({ ...air, inverseLength: -0.02, heat: 200 }, 1.2)).toBeCloseTo(1311.6, 0);
});

it('has turbulence that falls with height', () => {
  const air = { ...NOTHING, frictionVelocity: 0.4 };
  // By hand: 0.02 + 5.5 * 0.16 * 0.9^1.5 = 0.02 + 0.88 * 0.853815.
  expect(turbulentEnergy(air, 1000, 100, 1.2, 15)).toBeCloseTo(0.771357, 5);
  expect(turbulentEnergy(air, 150, 200, 1.2, 15)).toBe(0.02);
});

it('knows what saturated air holds', () => {
  const { saturated } = humidity(PLACES.land, Float32Array.of(10));
  // Bolton (1980) by hand at 20 °C: 611.2 * exp(1.341176) = 2336.9 Pa; 0.622 * 2336.9 / (101325 - 883.4).
  expect(saturated(20, 101_325)).toBeCloseTo(0.014472, 5);
});

import { expect, test } from 'vitest';
import { fractalNoise, gradientNoise, hash2 } from './noise.ts';

test('the hash is the same 32 bits as an independent computation', () => {
  // The expected numbers come from the same formula in Python, whose integers do not overflow.
  expect([hash2(0, 0, 0), hash2(1, 2, 3), hash2(-5, 7, 11), hash2(123456, 654321, 99)]).toEqual([
    0, 1631111411, 1212112586, 261472397,
  ]);
});

test('gradient noise is 0 on the nodes, repeats, and stays within bounds', () => {
  const noise = gradientNoise(5, 7, 11);
  expect(noise(3, 4)).toBe(0);
  let largest = 0;
  for (let n = 0; n < 2000; n++) {
    const x = n * 0.137;
    const y = n * 0.211 - 200;
    largest = Math.max(largest, Math.abs(noise(x, y)));
    expect(noise(x + 7, y - 11)).toBeCloseTo(noise(x, y), 10);
  }
  expect(largest).toBeGreaterThan(0.5);
  expect(largest).toBeLessThan(1.1);
});

test('fractal noise is continuous and has no trend', () => {
  const noise = fractalNoise(3, 4, 32);
  let sum = 0;
  for (let n = 0; n < 4096; n++) {
    const x = (n % 64) / 2 + 0.25;
    const y = Math.floor(n / 64) / 2 + 0.25;
    sum += noise(x, y);
    expect(Math.abs(noise(x + 1e-6, y) - noise(x, y))).toBeLessThan(1e-4);
  }
  expect(Math.abs(sum / 4096)).toBeLessThan(0.02);
});

import { expect, it } from 'vitest';
import { packed, rounded } from './last-decimal.ts';

const direction = { decimals: 2, turn: 360 };

it('counts in 16 bits with an offset where zero is too far', () => {
  // 95,000 to 95,002 Pa: the least becomes -32,767, and -32,768 stands for none.
  const { counts, offset, missing } = packed([Float32Array.of(95_000, Number.NaN, 95_002)], { decimals: 0 });
  expect([...counts]).toEqual([-32_767, -32_768, -32_765]);
  expect([offset, missing]).toEqual([127_767, -32_768]);
});

it('counts what comes full circle as nought, however far nought is from the rest', () => {
  const { counts, offset } = packed(
    [Float32Array.of(300, 359.996), Float32Array.of(310.126, 0.5)],
    direction,
  );
  expect(counts).toBeInstanceOf(Int16Array);
  expect(Array.from(counts, (count) => count + offset)).toEqual([30_000, 31_013, 0, 50]);
  const far = packed([Float32Array.of(300, 359.996)], direction);
  expect(Array.from(far.counts, (count) => count + far.offset)).toEqual([30_000, 0]);
});

it('counts in 32 bits where 16 do not reach', () => {
  const { counts, offset } = packed([Float32Array.of(0, 70)], { decimals: 3 });
  expect(counts).toEqual(Int32Array.of(0, 70_000));
  expect(offset).toBe(0);
});

it('rounds to the last decimal', () => {
  const out = rounded(Float32Array.of(359.996, 7.126, Number.NaN), direction, new Float32Array(3));
  expect([...out]).toEqual([0, Math.fround(7.13), Number.NaN]);
});

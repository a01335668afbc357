import { expect, it } from 'vitest';
import { wire, wireOrNull } from './wire.ts';

it('figures have nine digits, and missing ones are null', () => {
  expect([wire(1234.567_890_12), wireOrNull(1 / 3), wireOrNull(Number.NaN)]).toEqual([
    1234.567_89,
    0.333_333_333,
    null,
  ]);
});

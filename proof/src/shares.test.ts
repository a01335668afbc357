import { expect, it } from 'vitest';
import { proveHostile } from './hostile/hostile.ts';
import { proveLoad } from './load.ts';
import type { Proof } from './proof.ts';
import { proveRestore } from './restore.ts';
import { proveSoak } from './soak/soak.ts';

/** A few seconds of each proof that `npm run proof` does at length. */
it.each<readonly [name: string, proof: Proof, seconds: number]>([
  ['hostile requests', proveHostile, 1],
  ['a few visitors at once', proveLoad, 6],
  ['distinct requests and an order', proveSoak, 6],
  ['a backup, the loss of the machine, and a restore', proveRestore, 1],
])('withstands %s', { timeout: 1_800_000 }, async (_, proof, seconds) => {
  const { figures, faults } = await proof({ seconds, seed: 7 }, () => undefined);
  expect(faults).toEqual([]);
  expect(figures.length).toBeGreaterThan(2);
});

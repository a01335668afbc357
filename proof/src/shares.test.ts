import { expect, it } from 'vitest';
import { proveHostile } from './hostile/hostile.ts';
import { proveLoad } from './load.ts';
import type { Proof } from './proof.ts';
import { proveRestore } from './restore.ts';
import { proveSoak } from './soak/soak.ts';

/** A minute of each proof that `npm run proof` does at length; that of the kills has its own file. */
it.each<readonly [name: string, proof: Proof, seconds: number]>([
  ['hostile requests', proveHostile, 60],
  ['a few visitors at once', proveLoad, 60],
  ['distinct requests and an order', proveSoak, 60],
  ['a backup, the loss of the machine, and a restore', proveRestore, 60],
])('withstands %s', { timeout: 1_800_000 }, async (_, proof, seconds) => {
  const { figures, faults } = await proof({ seconds, seed: 7 }, () => undefined);
  expect(faults).toEqual([]);
  expect(figures.length).toBeGreaterThan(2);
});

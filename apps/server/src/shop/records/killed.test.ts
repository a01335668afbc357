import { expect, it } from 'vitest';
import { proveKills } from './test/kills/kills.ts';

// The long run of the same is `npm run proof -- --kills 200`.
it('the chain of records is whole after kills at random moments', { timeout: 300_000 }, async () => {
  const proof = await proveKills({ kills: 6, seed: 20_261_122 }, () => undefined);
  expect(proof.faults).toEqual([]);
  expect(proof.records).toBe(proof.invoices + proof.notes);
  expect(proof.acknowledged).toBeGreaterThan(0);
});

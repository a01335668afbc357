import { expect, it } from 'vitest';
import { proveBooks } from './books/prove.ts';
import { proveShop } from './shop.ts';

const quietly = (): void => undefined;
/** What this machine cannot be put through is said. */
const leftOut = (line: string): void => {
  if (line.startsWith('left out')) process.stdout.write(`${line}\n`);
};

// A minute of what `npm run proof -- kills` does at length.
it('invoices and the chain of records are whole after kills at random moments', {
  timeout: 1_800_000,
}, async () => {
  const { figures, faults } = await proveBooks({ seconds: 30, seed: 20_261_122 }, quietly);
  expect(faults).toEqual([]);
  expect(Number(new Map(figures).get('acknowledged'))).toBeGreaterThan(0);
});

it('what was bought is there, once, after the program was killed', { timeout: 1_800_000 }, async () => {
  const blows = ['disk full', 'clock jumped'];
  const { figures, faults } = await proveShop('embedded', { seconds: 30, seed: 4 }, leftOut, blows);
  expect(faults).toEqual([]);
  expect(Number(new Map(figures).get('orders paid'))).toBeGreaterThan(0);
});

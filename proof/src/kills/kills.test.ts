import { expect, it } from 'vitest';
import { proveBooks } from './books/prove.ts';
import { proveShop } from './shop.ts';

const quietly = (): void => undefined;
/** What this machine cannot be put through is said. */
const leftOut = (line: string): void => {
  if (line.startsWith('left out')) process.stdout.write(`${line}\n`);
};

// The long run of both is `npm run proof -- kills`.
it('invoices and the chain of records are whole after kills at random moments', {
  timeout: 1_800_000,
}, async () => {
  const { figures, faults } = await proveBooks({ seconds: 1, seed: 20_261_122 }, quietly);
  expect(faults).toEqual([]);
  expect(Number(new Map(figures).get('acknowledged'))).toBeGreaterThan(0);
});

it('what was bought is there, once, after the program was killed', { timeout: 1_800_000 }, async () => {
  const blows = ['disk full', 'clock jumped'];
  const { figures, faults } = await proveShop('embedded', { seconds: 10, seed: 4 }, leftOut, blows);
  expect(faults).toEqual([]);
  expect(Number(new Map(figures).get('orders paid'))).toBeGreaterThan(0);
});

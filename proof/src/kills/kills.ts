import type { Proof } from '../proof.ts';
import { proveBooks } from './books/prove.ts';
import { proveShop } from './shop.ts';

/** What is striven with: bare tills at a high rate, the whole program on one machine, and on several. */
const PARTS: readonly Proof[] = [
  proveBooks,
  (options, tell) => proveShop('embedded', options, tell),
  (options, tell) => proveShop('distributed', options, tell),
];

/**
 * Kills processes and what they stand on at random moments, while orders are placed, paid, delivered, told of, given
 * back and recorded; each part has a third of the time. In the end nothing is lost, nothing doubled, and no number
 * missing.
 */
export const proveKills: Proof = async ({ seconds, seed }, tell) => {
  const all = [];
  for (const prove of PARTS) {
    const part = await prove({ seconds: seconds / PARTS.length, seed }, tell);
    // What was found so far is known even where a later part breaks off.
    for (const [name, figure] of part.figures) tell(`${name}: ${figure}`);
    for (const fault of part.faults) tell(`! ${fault}`);
    all.push(part);
  }
  return { figures: all.flatMap(({ figures }) => figures), faults: all.flatMap(({ faults }) => faults) };
};

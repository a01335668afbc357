import { parseArgs } from 'node:util';
import { proveKills } from './kills.ts';

/** `npm run proof -- --kills 200 --seed 1`: ends with 1 where the books are not as they should be. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const begin = performance.now();
const { faults, ...figures } = await proveKills(
  { kills: Number(values.kills), seed: Number(values.seed) },
  (line) => process.stdout.write(`${line}\n`),
);
const seconds = Math.round((performance.now() - begin) / 1_000);
process.stdout.write(`${JSON.stringify({ ...figures, seed: Number(values.seed), seconds })}\n`);
for (const fault of faults) process.stdout.write(`! ${fault}\n`);
process.stdout.write(faults.length === 0 ? 'The books are whole.\n' : 'The books are NOT whole.\n');
process.exitCode = faults.length === 0 ? 0 : 1;

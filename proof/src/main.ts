import { parseArgs } from 'node:util';
import { endBySignals } from '@mapa/server/test/program';
import type { Proof } from './proof.ts';

/** `npm run proof -- kills --seconds 600 --seed 2` ends with 1 where something is not as it should be. */
const PROOFS: Readonly<Record<string, () => Promise<Proof>>> = {
  kills: async () => (await import('./kills/kills.ts')).proveKills,
  hostile: async () => (await import('./hostile/hostile.ts')).proveHostile,
  load: async () => (await import('./load.ts')).proveLoad,
  soak: async () => (await import('./soak/soak.ts')).proveSoak,
  restore: async () => (await import('./restore.ts')).proveRestore,
};
/** How long each takes unless it is said, seconds: a thousand kills, a hundred thousand hostile requests. */
const USUAL: Readonly<Record<string, number>> = {
  kills: 4_500,
  hostile: 1_800,
  load: 600,
  soak: 3_600,
  restore: 60,
};
const NAMES = Object.keys(PROOFS).join(', ');

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const refuse = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(2);
};

function wanted() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { positionals, values } = wanted();
const [said, seed] = [values.seconds === undefined ? undefined : Number(values.seconds), Number(values.seed)];
if (!(said === undefined || said > 0) || !Number.isSafeInteger(seed))
  refuse('--seconds and --seed are numbers');
if (positionals.length === 0) refuse(`Say which: ${NAMES}`);
const unknown = positionals.find((name) => !Object.hasOwn(PROOFS, name));
if (unknown !== undefined) refuse(`There is no proof "${unknown}". Proofs: ${NAMES}`);

// What refuses is there at once; the rest takes its time to load.
const { table } = await import('@mapa/bench');
endBySignals();
for (const name of positionals) {
  const begun = performance.now();
  const prove = await PROOFS[name]?.();
  const seconds = said ?? USUAL[name];
  if (prove === undefined || seconds === undefined) continue;
  const { figures, faults } = await prove({ seconds, seed }, (line) => print(`${name}: ${line}`));
  const took = `${Math.round((performance.now() - begun) / 1000)} s`;
  print(
    `\n${table([name, ''], [...figures.map((line) => [...line]), ['seed', String(seed)], ['took', took]])}`,
  );
  for (const fault of faults) print(`! ${fault}`);
  print(faults.length === 0 ? `${name}: as it should be\n` : `${name}: ${faults.length} FAULTS\n`);
  if (faults.length > 0) process.exitCode = 1;
}

import { parseArgs } from 'node:util';
import { endBySignals } from '@mapa/server/test/program';
import type { Proof } from './proof.ts';

interface Named {
  /** How long it takes unless it is said. */
  readonly seconds: number;
  readonly load: () => Promise<Proof>;
}

/** `npm run proof -- kills --seconds 600 --seed 2` ends with 1 where something is not as it should be. */
const PROOFS: Readonly<Record<string, Named>> = {
  kills: { seconds: 4_500, load: async () => (await import('./kills/kills.ts')).proveKills },
  hostile: { seconds: 600, load: async () => (await import('./hostile/hostile.ts')).proveHostile },
  load: { seconds: 600, load: async () => (await import('./load.ts')).proveLoad },
  soak: { seconds: 3_600, load: async () => (await import('./soak/soak.ts')).proveSoak },
  restore: { seconds: 60, load: async () => (await import('./restore.ts')).proveRestore },
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
  const named = PROOFS[name];
  if (named === undefined) continue;
  const seconds = said ?? named.seconds;
  const prove = await named.load();
  const { figures, faults } = await prove({ seconds, seed }, (line) => print(`${name}: ${line}`));
  const took = `${Math.round((performance.now() - begun) / 1000)} s`;
  print(
    `\n${table([name, ''], [...figures.map((line) => [...line]), ['seed', String(seed)], ['took', took]])}`,
  );
  for (const fault of faults) print(`! ${fault}`);
  print(faults.length === 0 ? `${name}: as it should be\n` : `${name}: ${faults.length} FAULTS\n`);
  if (faults.length > 0) process.exitCode = 1;
}

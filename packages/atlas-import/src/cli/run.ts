import { MeasuredError } from '@mapa/wind-tools/measured';
import { type Command, CommandError, UsageError } from './command.ts';
import type { GiveOut } from './import/give-out.ts';

export type { GiveOut } from './import/give-out.ts';
export { duration } from './progress.ts';

/** A command is loaded only when it is used: the NetCDF library alone takes a while. */
const commandsWith = (giveOut?: GiveOut): Readonly<Record<string, () => Promise<Command>>> => ({
  check: async () => (await import('./check/command.ts')).checkCommand,
  compare: async () => (await import('./compare/command.ts')).compareCommand,
  energy: async () => (await import('./energy/command.ts')).energyCommand,
  import: async () => (await import('./import/command.ts')).importWith(giveOut),
  make: async () => (await import('./make/command.ts')).makeCommand,
  precompute: async () => (await import('./precompute/command.ts')).precomputeCommand,
  stats: async () => (await import('./stats/command.ts')).statsCommand,
  use: async () => (await import('./use/command.ts')).useCommand,
});

const TITLE = `npm run atlas -- COMMAND [...]     (without npm: bin/atlas COMMAND [...] in dist/, atlas in the image)

`;

async function usage(loads: readonly (() => Promise<Command>)[]): Promise<string> {
  const commands = await Promise.all(loads.map((load) => load()));
  return TITLE + commands.map((command) => command.usage).join('\n');
}

/**
 * Does a command of `npm run atlas`; `giveOut` does an import that other processes share. Resolves to the exit code.
 */
export async function runAtlas([name, ...args]: readonly string[], giveOut?: GiveOut): Promise<number> {
  const commands = commandsWith(giveOut);
  const known = Object.keys(commands);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await usage(Object.values(commands)));
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    process.stderr.write(`atlas: there is no command ${name}, only ${known.join(', ')}\n`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(await usage([load]));
    return 0;
  }
  try {
    return await (await load()).run(args);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof MeasuredError)) throw error;
    process.stderr.write(`atlas ${name}: ${error.message}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`\n${await usage([load])}`);
    return 2;
  }
}

// It is no failure when a reader such as `head` has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

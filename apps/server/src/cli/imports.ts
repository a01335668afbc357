import { duration } from '@mapa/atlas-import/cli';
import { dropGivenUp } from '../imports/ledger.ts';
import { STAGE_TEXTS, type Standing, standings } from '../imports/standing.ts';
import { CommandError, type CommandParts, notUnderstood, parsedArgs } from './command.ts';

export const importsUsage = `\
  imports list                  imports that several processes share (docs/import.md), how far each is, the time left
  imports forget TARGET         ends an import; what was made of it stays at its place, to be removed by hand
`;

/** The imports' commands of the command line. Rejects with CommandError. */
export async function runImports(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals } = parsedArgs(args, {}, importsUsage);
  const [action, target, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && target === undefined) return list(parts);
    if (action === 'forget' && target !== undefined) return forget(parts, target);
  }
  throw notUnderstood('imports', positionals, importsUsage);
}

async function list({ db, write }: CommandParts): Promise<void> {
  const found = await standings(db);
  if (found.length === 0) write('No import is under way.');
  for (const standing of found) write(lineOf(standing));
}

function lineOf(standing: Standing): string {
  const { target, state, fault, stage, done, total, secondsLeft, workers } = standing;
  if (state === 'failed') return `${target}: stopped. ${fault}`;
  const left = secondsLeft === undefined ? '' : `, ${duration(secondsLeft)} left`;
  return (
    `${target}: ${STAGE_TEXTS[stage]}, ${done} of ${total}${rateOf(standing)}${left}, ` +
    `by ${workers} ${workers === 1 ? 'process' : 'processes'}`
  );
}

function rateOf({ bytes, seconds, workSeconds }: Standing): string {
  if (bytes === 0 || workSeconds === 0) return '';
  const mega = (all: number) => (bytes / 1e6 / all).toFixed(0);
  return `, ${mega(seconds)} MB/s (${mega(workSeconds)} a process)`;
}

async function forget({ db, write }: CommandParts, target: string): Promise<void> {
  const ended = await db
    .deleteFrom('imports')
    .where('target', '=', target)
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new CommandError(`No import into ${target} is under way.`);
  await dropGivenUp(db, ended.id);
  write(`The import into ${target} was ended. Remove what lies there before the next one.`);
}

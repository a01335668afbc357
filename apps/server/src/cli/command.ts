import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { type Done, writeLog } from '../desk/log.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** What a command works with. */
export interface CommandParts {
  /** How invoices are recorded; undefined where they are not. */
  readonly records?: Config['records'];
  /** Whether it was said that invoices are not recorded. */
  readonly recordsEnded?: boolean;
  readonly db: Kysely<Tables>;
  /** Copies an embedded database into a file. */
  readonly backUp?: Database['backUp'];
  /** Does what makes jobs due; the server's workers do them, or will when it runs again. */
  readonly withJobs: <Result>(act: (jobs: Jobs) => Promise<Result>) => Promise<Result>;
  /** Who runs the command; whom this process belongs to unless said. */
  readonly user?: string;
  /** The folder that names of files start from; that of this process unless said. */
  readonly cwd?: string;
  /** Is told of each file that the command writes, by its whole path. */
  readonly onFile?: (file: string) => void;
  /** Prints a line. */
  readonly write: (line: string) => void;
  /** Asks a person at a terminal; undefined where there is none. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** Asks for a password, unseen; the first line of the input where nobody can be asked. */
  readonly readPassword: (question: string) => Promise<string>;
  /** All of the input. */
  readonly readInput?: () => Promise<string>;
}

/** Why a command was not done; the message is all that its user has to read. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** Whether the command line was wrong. */
  readonly isUsage: boolean;

  constructor(message: string, isUsage = false) {
    super(message);
    this.isUsage = isUsage;
  }
}

/** The arguments of a command. Throws CommandError with how it is used where one is not known. */
export function parsedArgs<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, true);
  }
}

/**
 * The error for a command of a group, such as `orders` or `invoices records`, whose words are wrong, with the usage of
 * its commands.
 */
export function notUnderstood(group: string, words: readonly string[], usage: string): CommandError {
  const [action, ...given] = words;
  return new CommandError(`${wrongWords(group, action, given, usage)}\n${usage.trimEnd()}`, true);
}

function wrongWords(
  group: string,
  action: string | undefined,
  given: readonly string[],
  usage: string,
): string {
  if (action === undefined) return `${group}: say what is to be done`;
  const words = group.split(' ').length + 1;
  const line = usage
    .split('\n')
    .find((text) => text.trimStart().split(/\s/, words).join(' ') === `${group} ${action}`);
  if (line === undefined) return `There is no command ${group} ${action}.`;
  // The usage reads like ` orders show REF what it does` or ` users role EMAIL admin|user`.
  const [form = ''] = line.trimStart().split(/ {2}| \[| --/);
  const wanted = form.split(' ').slice(words);
  const missing = wanted[given.length];
  if (missing !== undefined) return `${group} ${action}: ${missing} is missing`;
  return `${group} ${action}: ${given.slice(wanted.length).join(' ')} is too much`;
}

/** Writes down at the desk what a command does, and who runs it, in the transaction that does it. */
export async function logCommand(
  trx: Kysely<Tables>,
  { user = userName() }: Pick<CommandParts, 'user'>,
  done: Done,
): Promise<void> {
  await writeLog(trx, `consola (${user})`, done);
}

/** The file of a name that was given on the command line. */
export const fileAt = ({ cwd = '.' }: Pick<CommandParts, 'cwd'>, name: string): string => resolve(cwd, name);

/** The same of a file that the command writes. */
export function newFileAt(parts: Pick<CommandParts, 'cwd' | 'onFile'>, name: string): string {
  const file = fileAt(parts, name);
  parts.onFile?.(file);
  return file;
}

/** Whom this process belongs to: in a container the user may have a number and no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

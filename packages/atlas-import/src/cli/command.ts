import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A failure whose message, one line or a list, is all that the user has to read. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The user asked for something that the command line does not have: the usage follows the message. */
export class UsageError extends CommandError {}

export interface Command {
  /** What stands after `atlas` in the list of commands, and what it does. */
  readonly usage: string;
  /** Runs with the arguments after the command's name; resolves to the exit code. */
  run(args: readonly string[]): Promise<number>;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** `parseArgs` whose complaints are usage errors. */
export function parsed<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The only positional argument. */
export function only(positionals: readonly string[], what: string): string {
  const [first, second] = positionals;
  if (first === undefined) throw new UsageError(`Which ${what}?`);
  if (second !== undefined) throw new UsageError(`One ${what} at a time, not also ${second}`);
  return first;
}

/** A required option. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** A path as the user meant it: `npm run` changes to the root of the repository and says where it was called. */
export function userPath(path: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
  return resolve(script === 'atlas' && calledFrom ? calledFrom : '.', path);
}

/** What the file system says of an error, in a few words. */
export function fileProblem(path: string, error: unknown): CommandError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'not allowed',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  };
  return new CommandError(`${path}: ${words[String(code)] ?? String(error)}`, { cause: error });
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AtlasError } from '@mapa/atlas';

/** A failure whose message, a line or a list, tells the user everything. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The user asked for something that the command line does not have. The usage is printed after the message. */
export class UsageError extends CommandError {}

export interface Command {
  /** The arguments and the purpose, as the list of commands shows them after `atlas`. */
  readonly usage: string;
  /** Runs the command with the arguments after its name. Resolves to the exit code. */
  run(args: readonly string[]): Promise<number>;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** Parses arguments as `parseArgs` does; its errors become usage errors. */
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

/** A path as the user meant it: `npm run` changes to the root of the repository and tells from where it was called. */
export function userPath(path: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
  return resolve(script === 'atlas' && calledFrom ? calledFrom : '.', path);
}

/** The error of the file system in a few words. */
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

/** What is wrong with the atlas at a place. */
export const atlasProblem = (place: string, error: AtlasError): CommandError =>
  new CommandError(`${place}: ${error.message}`, { cause: error });

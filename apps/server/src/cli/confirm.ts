import { CommandError, type CommandParts } from './command.ts';

/** The option by which who runs a command says beforehand that it is meant. */
export const YES = { yes: { type: 'boolean' } } as const;

/**
 * Goes on where a person at the terminal answers `yes`, or has said so beforehand. Rejects with CommandError otherwise:
 * nothing may have been done by then, and no transaction be open, which would have others wait for the answer.
 */
export async function confirm(parts: CommandParts, isConfirmed: boolean | undefined, question: string) {
  if (isConfirmed !== true) await askFor(parts, 'yes', `${question} (yes/no) `, '--yes');
}

/** The same, where the answer has to be `wanted`, or the command has an `option` that says it. */
export async function askFor(
  { ask }: Pick<CommandParts, 'ask'>,
  wanted: string,
  question: string,
  option: string,
): Promise<void> {
  const answer = await ask?.(question);
  if (answer === undefined)
    throw new CommandError(
      `${question.trim()}\n` +
        `Nothing was done: nobody can be asked without a terminal. If it is meant, say it again with ${option}.`,
    );
  if (answer.trim() !== wanted) throw new CommandError('Nothing was done.');
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks for a password on the terminal without showing it; takes the first line of the input where there is no
 * terminal.
 */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await firstLine(unseen, isTerminal);
  if (isTerminal) stderr.write('\n');
  return line;
}

/** Asks on the terminal; undefined where there is none, as nothing that is piped in was meant as the answer. */
export async function ask(question: string): Promise<string | undefined> {
  if (process.stdin.isTTY !== true) return undefined;
  process.stderr.write(question);
  return firstLine(process.stderr, false);
}

async function firstLine(output: NodeJS.WritableStream, isTerminal: boolean): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

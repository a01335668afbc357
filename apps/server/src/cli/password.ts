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
  const lines = createInterface({ input: stdin, output: unseen, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}

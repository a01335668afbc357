import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { CommandParts } from '../command.ts';
import { type Request, replySchema, socketIn } from './wire.ts';

/** Who runs a command, and where: a person at a terminal. */
export interface Person extends Pick<CommandParts, 'write' | 'ask' | 'readPassword' | 'readInput'> {
  readonly cwd: string;
  readonly user: string;
  readonly complain: (text: string) => void;
}

/** Nobody listens: there is no socket, or one that a killed process left. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENAMETOOLONG', 'EINVAL']);

/**
 * Has the server that has the embedded database open run a command; undefined where none does. Resolves to the exit
 * code, 1 where the server ended before it was done.
 */
export async function askServer(
  dataDir: string,
  args: readonly string[],
  { cwd, user, write, complain, ask, readPassword, readInput }: Person,
): Promise<number | undefined> {
  const socket = await reach(socketIn(dataDir));
  if (socket === undefined) return undefined;
  const send = (request: Request): void => void socket.write(`${JSON.stringify(request)}\n`);
  send({ args: [...args], cwd, user });
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = replySchema.parse(JSON.parse(line));
      if ('line' in reply) write(reply.line);
      else if ('complaint' in reply) complain(reply.complaint);
      else if ('wantsInput' in reply) send({ input: (await readInput?.()) ?? '' });
      else if ('question' in reply) send({ answer: (await ask?.(reply.question)) ?? null });
      else if ('ask' in reply) send({ password: await readPassword(reply.ask) });
      else return reply.code || codeOf(reply.files, complain);
    }
  } finally {
    socket.destroy();
  }
  complain('The server ended before the command was done.');
  return 1;
}

/** 1 where the server has written a file that is not here: a service may have a view of its own of the file system. */
function codeOf(files: readonly string[], complain: Person['complain']): number {
  const unseen = files.filter((file) => !existsSync(file));
  for (const file of unseen)
    complain(
      `${file}: the server wrote it where only its service sees it (PrivateTmp of systemd). Name one below DATA_DIR.`,
    );
  return unseen.length === 0 ? 0 : 1;
}

async function reach(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOBODY.has(code)) return undefined;
    throw error;
  }
}

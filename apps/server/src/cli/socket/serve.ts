import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import type { CommandParts } from '../command.ts';
import { isCommand, runCommand } from '../run.ts';
import { type Reply, requestSchema, socketIn } from './wire.ts';

export interface ServeParts
  extends Pick<CommandParts, 'backUp' | 'db' | 'records' | 'recordsEnded' | 'withJobs'> {
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Does the commands of `npm run admin` for as long as this process has the embedded database open; the result ends it.
 * Only the owner of the process reaches the socket. Where there can be none, as its path is too long, the log says so.
 */
export function serveCommands(parts: ServeParts): () => Promise<void> {
  const { dataDir, log } = parts;
  const path = socketIn(dataDir);
  // A socket that is there belongs to a process that was killed: this one holds the lock of the database.
  rmSync(path, { force: true });
  const reading = new Set<Interface>();
  const server = createServer((socket) => {
    const input = createInterface({ input: socket });
    reading.add(input);
    socket.on('error', (error) => log.warn({ err: error }, 'a command lost its terminal'));
    answer(parts, socket, input)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a command failed');
        socket.destroy();
      })
      .finally(() => {
        reading.delete(input);
        // What was closed reads no more, and would not see the other side leave.
        socket.resume();
      });
  });
  server.on('error', (error) => log.warn({ err: error }, 'commands cannot be taken while this runs'));
  const mask = process.umask(0o177);
  server.listen(path, () => chmodSync(path, 0o600));
  process.umask(mask);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // A user who is asked something may be away, so the question is closed without an answer.
      for (const input of reading) input.close();
    });
}

async function answer({ log, ...parts }: ServeParts, socket: Socket, input: Interface): Promise<void> {
  const send = (reply: Reply): void => void socket.write(`${JSON.stringify(reply)}\n`);
  const lines = input[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    return done === true ? undefined : requestSchema.parse(JSON.parse(value));
  };
  const request = await next();
  if (request === undefined || !('args' in request) || !isCommand(request.args[0]))
    return void socket.destroy();
  const { args, cwd, user } = request;
  const readPassword = async (question: string): Promise<string> => {
    send({ ask: question });
    const reply = await next();
    return reply !== undefined && 'password' in reply ? reply.password : '';
  };
  const readInput = async (): Promise<string> => {
    send({ wantsInput: true });
    const reply = await next();
    return reply !== undefined && 'input' in reply ? reply.input : '';
  };
  const ask = async (question: string): Promise<string | undefined> => {
    send({ question });
    const reply = await next();
    return reply !== undefined && 'answer' in reply ? (reply.answer ?? undefined) : undefined;
  };
  const write = (line: string): void => send({ line });
  const complain = (complaint: string): void => send({ complaint });
  const files: string[] = [];
  const onFile = (file: string): void => void files.push(file);
  const terminal = { cwd, user, write, ask, onFile, readPassword, readInput };
  const code = await runCommand(args, { ...parts, ...terminal }, complain);
  log.info({ command: args.slice(0, 2), user, code }, 'a command was done');
  send({ code, files });
  socket.end();
}

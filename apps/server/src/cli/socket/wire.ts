import { join } from 'node:path';
import { z } from 'zod';

/**
 * The socket through which a server with the embedded database takes commands. Anybody who may write to it may run all
 * of them.
 */
export const socketIn = (dataDir: string): string => join(dataDir, 'admin.sock');

/**
 * What a command line sends, each a line of JSON: the command, and password, input and answers where they are asked
 * for; the answer is null where there is no terminal.
 */
export const requestSchema = z.union([
  z.object({ args: z.array(z.string()), cwd: z.string(), user: z.string() }),
  z.object({ password: z.string() }),
  z.object({ input: z.string() }),
  z.object({ answer: z.string().nullable() }),
]);
export type Request = z.infer<typeof requestSchema>;

/**
 * What the server sends back: lines of output and of complaint, questions for a password, for the whole input and for
 * an answer, at last the exit code, with the files that were written.
 */
export const replySchema = z.union([
  z.object({ line: z.string() }),
  z.object({ complaint: z.string() }),
  z.object({ ask: z.string() }),
  z.object({ wantsInput: z.literal(true) }),
  z.object({ question: z.string() }),
  z.object({ code: z.int(), files: z.array(z.string()) }),
]);
export type Reply = z.infer<typeof replySchema>;

import type { z } from 'zod';
import { failureSchema } from './envelope.ts';

/**
 * Who may make a call: anybody, a logged-in user, or an administrator. `desk` is for administrators too, but for all
 * others the call does not exist.
 */
export type Session = 'none' | 'user' | 'admin' | 'desk';

/** The answer of a call that sends a file instead of an envelope. A failure still comes in the envelope. */
export interface FileAnswer {
  readonly contentType: string;
  /** The name under which the browser saves the file; absent for files that programs read. */
  readonly fileName?: string;
}

/** One call of the API: the server's route, the page's client and the OpenAPI document are made from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the API's root, with path parameters written as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** What the fields are and in which units, where their names do not say it. */
  readonly description?: string;
  readonly tag:
    | 'atlas'
    | 'mapa'
    | 'lugares'
    | 'muestras'
    | 'cuentas'
    | 'proyectos'
    | 'pedidos'
    | 'gestion'
    | 'aplicacion';
  readonly session: Session;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** An object, or one of several kinds of them. */
  readonly body?: z.ZodType<object>;
  /**
   * True where another server posts the body as a form, so that the protection against forged requests does not apply.
   */
  readonly isForm?: boolean;
  /** The envelope of a success, or a file. */
  readonly answer: z.ZodObject | FileAnswer;
}

export const API_ROOT = '/api/v1';

export function isFileAnswer(answer: Call['answer']): answer is FileAnswer {
  return 'contentType' in answer;
}

/** Every JSON body that a call may answer with: its own envelope, or a failure. */
export function answerSchema<Answer extends z.ZodObject>(call: { readonly answer: Answer }) {
  return call.answer.or(failureSchema);
}

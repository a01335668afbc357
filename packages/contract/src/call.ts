import type { z } from 'zod';
import { failureSchema } from './envelope.ts';

/** Who may make a call: anybody, a logged-in user, an administrator. */
export type Session = 'none' | 'user' | 'admin';

/** A call whose answer is a file, not an envelope (a failure still comes in the envelope). */
export interface FileAnswer {
  readonly contentType: string;
  /** Name the browser saves it under. */
  readonly fileName: string;
}

/** One call of the API: the server's route, the page's client and the OpenAPI document are made from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's root, path parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'atlas' | 'lugares' | 'muestras' | 'cuentas' | 'pedidos' | 'aplicacion';
  readonly session: Session;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The body comes as a form posts it, from another server: anti-forgery does not apply. */
  readonly isForm?: boolean;
  /** The envelope of success, or a file. */
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

import './zod.ts';
import { answerSchema, type Call, type Failure, failureSchema } from '@mapa/contract';
import type { z } from 'zod';
import { currentToken, reportRefused } from './authorisation.ts';
import { askForSign, reportAnswer } from './connection.ts';
import { cookieValue } from './cookie.ts';
import { ApiError } from './error.ts';
import { addressOf, type RequestInput } from './request.ts';

const NO_CONNECTION = 'Error de conexión';
const NOT_UNDERSTOOD = 'El servidor ha dado una respuesta que no se entiende. Inténtelo de nuevo más tarde.';

/** A call whose answer is an envelope. */
export type JsonCall = Call & { readonly answer: z.ZodObject };

type Part<C, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.output<Schema>> : unknown;

/** Path parameters, query and body that a call asks for. */
export type Input<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
/** The envelope of success of a call. */
export type Success<C extends JsonCall> = z.output<C['answer']>;

/**
 * Makes a call of the contract. Resolves with its envelope, also with `success: false` when the server answered so with
 * HTTP 200 (a point outside the domain); rejects with an ApiError for anything else. `reach` makes the request.
 */
export async function callApi<C extends JsonCall>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  reach: typeof fetch = fetch,
): Promise<Success<C> | Failure> {
  const response = await send(call, input as RequestInput, signal, reach);
  const body: unknown = await response.json().catch((error: unknown) => {
    // An answer that is cut off on its way, as when the page is left, counts as none. One that came whole but is no
    // JSON is wrong.
    if (!(error instanceof SyntaxError)) throw unanswered(error, signal);
  });
  const answer = answerSchema(call).safeParse(body);
  if (!answer.success) {
    throw new ApiError('invalid', response.status, NOT_UNDERSTOOD, { cause: answer.error });
  }
  const envelope = answer.data as Success<C> | Failure;
  if (!response.ok) {
    const failure = failureSchema.safeParse(envelope).data;
    throw new ApiError('refused', response.status, failure?.msg ?? NOT_UNDERSTOOD, {
      campos: failure?.campos,
      pedido: failure?.pedido,
      pagado: failure?.pagado,
    });
  }
  return envelope;
}

/** Sends a call with the session's token and the anti-forgery header. Rejects with an ApiError when no answer comes. */
export async function send(
  call: Call,
  input: RequestInput,
  signal?: AbortSignal,
  reach: typeof fetch = fetch,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const token = currentToken();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' };
  if (call.method !== 'GET') {
    const antiForgery = cookieValue(document.cookie, 'XSRF-TOKEN');
    if (antiForgery !== undefined) headers.set('X-XSRF-TOKEN', antiForgery);
  }
  if (input.body instanceof Blob) {
    headers.set('content-type', 'application/octet-stream');
    init.body = input.body;
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  if (signal) init.signal = signal;
  try {
    const response = await reach(addressOf(call, input), init);
    reportAnswer(true);
    if (response.status === 401 && call.session !== 'none' && token !== undefined) reportRefused(token);
    return response;
  } catch (error) {
    throw unanswered(error, signal);
  }
}

/** The error of a call that got no answer. A call that was given up keeps the error that says so. */
export function unanswered(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error;
  // Other calls may still get through, so the server is asked for a sign of life.
  void askForSign();
  return new ApiError('network', 0, NO_CONNECTION, { cause: error });
}

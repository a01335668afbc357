import type { Failure, Order } from '@mapa/contract';
import { callApi, type Input, type JsonCall, type Success } from './client.ts';
import { ApiError } from './error.ts';

/** A call that was not answered as hoped. `msg` is Spanish and fit to be shown. */
export interface Failed {
  readonly ok: false;
  /** No connection; the server declined with HTTP 200; it refused with an HTTP error. */
  readonly cause: 'network' | 'declined' | 'refused';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly msg: string;
  /** Which fields of the body were wrong and why, in Spanish. */
  readonly campos: Readonly<Record<string, string>>;
  /** The right figures where those of an order differed. */
  readonly pedido?: Order | undefined;
  /** The points of an order are paid already. */
  readonly pagado?: true | undefined;
}

/** How a call ended, for a form to act on. */
export type Outcome<C extends JsonCall> = { readonly ok: true; readonly answer: Success<C> } | Failed;

/** Makes a call whose failures are expected: they come back as a result. Bugs throw. */
export async function tryCall<C extends JsonCall>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  reach?: typeof fetch,
): Promise<Outcome<C>> {
  try {
    const answer = await callApi(call, input, signal, reach);
    if (!isFailure(answer)) return { ok: true, answer };
    return { ok: false, cause: 'declined', status: 200, msg: answer.msg, campos: answer.campos ?? {} };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const cause = error.code === 'network' ? 'network' : 'refused';
    const { status, message: msg, campos, pedido, pagado } = error;
    return { ok: false, cause, status, msg, campos, pedido, pagado };
  }
}

function isFailure<C extends JsonCall>(answer: Success<C> | Failure): answer is Failure {
  return 'success' in answer && answer.success === false;
}

import type { Order } from '@mapa/contract';

/** Why a call failed: there is no network, the server refused, or its answer does not follow the contract. */
export type ApiErrorCode = 'network' | 'refused' | 'invalid';

interface Details {
  readonly campos?: Record<string, string> | undefined;
  readonly pedido?: Order | undefined;
  readonly pagado?: true | undefined;
}

/** A call that failed. `message` is Spanish and fit to be shown. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Which fields of the body were wrong and why, in Spanish. */
  readonly campos: Readonly<Record<string, string>>;
  /** The right figures where those of an order differed. */
  readonly pedido: Order | undefined;
  /** The points of an order are paid already. */
  readonly pagado: true | undefined;

  constructor(
    code: ApiErrorCode,
    status: number,
    message: string,
    { campos = {}, pedido, pagado, ...options }: ErrorOptions & Details = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.campos = campos;
    this.pedido = pedido;
    this.pagado = pagado;
  }
}

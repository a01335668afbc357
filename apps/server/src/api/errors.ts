import type { Failure } from '@mapa/contract';

/** Every failure the API answers with: HTTP status and the Spanish text that visitors read. */
export const errorTable = {
  'bad-request': { status: 400, msg: 'La petición no es válida.' },
  'bad-address': { status: 400, msg: 'La dirección de la petición no es válida.' },
  'bad-body': { status: 400, msg: 'El cuerpo de la petición tiene que ser un objeto JSON válido.' },
  'half-a-point': { status: 400, msg: 'Indique latitud y longitud, o ninguna de las dos.' },
  'unknown-variable': { status: 400, msg: 'La variable no existe.' },
  'forged-request': {
    status: 403,
    msg: 'La petición no lleva la protección contra falsificación. Recargue la página e inténtelo de nuevo.',
  },
  'unknown-path': { status: 404, msg: 'Esta dirección no existe en la API.' },
  'body-too-large': { status: 413, msg: 'La petición es demasiado grande.' },
  'unsupported-type': {
    status: 415,
    msg: 'El cuerpo de la petición tiene que enviarse como application/json.',
  },
  'too-many-requests': {
    status: 429,
    msg: 'Demasiadas peticiones seguidas. Espere un momento e inténtelo de nuevo.',
  },
  'internal-error': {
    status: 500,
    msg: 'Ha ocurrido un error en el servidor. Inténtelo de nuevo más tarde.',
  },
  overloaded: { status: 503, msg: 'El servidor está muy ocupado. Inténtelo de nuevo en unos segundos.' },
  'atlas-unavailable': { status: 503, msg: 'Los datos del atlas no están disponibles en este momento.' },
  'outside-domain': { status: 200, msg: 'Punto fuera del dominio.' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errorTable;

/** An expected failure as a handler returns it. */
export interface Fault {
  readonly fault: ErrorCode;
}

export const fault = (code: ErrorCode): Fault => ({ fault: code });

export const isFault = (result: object): result is Fault => 'fault' in result;

/** The envelope of a failure. */
export const failure = (code: ErrorCode, msg: string = errorTable[code].msg): Failure => ({
  success: false,
  msg,
});

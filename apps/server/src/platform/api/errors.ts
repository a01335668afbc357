import { ADDRESS_PASSWORD, EMPTY_CART, type Failure, type Order } from '@mapa/contract';

/** Every failure the API answers with: HTTP status and the Spanish text that visitors read. */
export const errorTable = {
  'bad-request': { status: 400, msg: 'La petición no es válida.' },
  'bad-address': { status: 400, msg: 'La dirección de la petición no es válida.' },
  'unknown-field': { status: 400, msg: 'La petición lleva campos desconocidos.' },
  'bad-body': { status: 400, msg: 'El cuerpo de la petición tiene que ser un objeto JSON válido.' },
  'empty-order': { status: 400, msg: EMPTY_CART },
  'point-outside-domain': {
    status: 400,
    msg: 'Algún punto del pedido está fuera del dominio. Elimínelo para continuar.',
  },
  'repeated-points': {
    status: 409,
    msg: 'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine los repetidos para continuar.',
  },
  'figures-differ': {
    status: 409,
    msg: 'Los importes del pedido han cambiado. Revíselos y confirme de nuevo la compra.',
  },
  'order-paid': {
    status: 409,
    msg: 'Este pedido ya está pagado. Lo encontrará en «Mis pedidos».',
  },
  'demonstration-not-sold': {
    status: 403,
    msg: 'Los datos de demostración no se venden. Por favor, póngase en contacto con nosotros.',
  },
  'data-not-sold': {
    status: 403,
    msg: 'Estos datos no se venden. Por favor, póngase en contacto con nosotros.',
  },
  'no-micro-map': {
    status: 403,
    msg: 'Los puntos de este atlas no se venden, porque le falta el mapa de microescala que se entrega con cada uno. Por favor, póngase en contacto con nosotros.',
  },
  'numbers-held': {
    status: 503,
    msg: 'En este momento no se pueden hacer pedidos. Por favor, inténtelo más tarde.',
  },
  'no-merchant': {
    status: 503,
    msg: 'El pago con tarjeta no está disponible. Por favor, póngase en contacto con nosotros.',
  },
  'forged-notification': { status: 403, msg: 'La notificación no está firmada por el proveedor de pagos.' },
  'foreign-notification': {
    status: 400,
    msg: 'La notificación no corresponde a ningún pago de este comercio.',
  },
  'half-a-point': { status: 400, msg: 'Indique latitud y longitud, o ninguna de las dos.' },
  'unknown-variable': { status: 400, msg: 'La variable no existe.' },
  'forged-request': {
    status: 403,
    msg: 'La petición no lleva la protección contra falsificación. Recargue la página e inténtelo de nuevo.',
  },
  'password-is-address': { status: 400, msg: ADDRESS_PASSWORD },
  'wrong-password': { status: 400, msg: 'La contraseña actual no es correcta.' },
  'wrong-credentials': { status: 401, msg: 'El correo o la contraseña no son correctos.' },
  'session-required': { status: 401, msg: 'Inicie sesión para continuar.' },
  'session-ended': { status: 401, msg: 'Su sesión ha terminado. Inicie sesión de nuevo.' },
  'account-unconfirmed': {
    status: 403,
    msg: 'Su cuenta todavía no está confirmada. Le hemos enviado un nuevo enlace de confirmación a su correo.',
  },
  'account-blocked': {
    status: 403,
    msg: 'Su cuenta está bloqueada. Por favor, póngase en contacto con nosotros.',
  },
  'not-allowed': { status: 403, msg: 'No tiene permiso para hacer esto.' },
  'unknown-tile': { status: 404, msg: 'Esta tesela no existe en la versión actual del atlas.' },
  'unknown-path': { status: 404, msg: 'Esta dirección no existe.' },
  'unknown-user': { status: 404, msg: 'El usuario no existe.' },
  'unknown-order': { status: 404, msg: 'El pedido no existe.' },
  'unknown-payment': { status: 404, msg: 'El pago no existe.' },
  'unknown-session': { status: 404, msg: 'La sesión no existe o ya ha terminado.' },
  'unknown-invoice': { status: 404, msg: 'El pedido no existe o no tiene esta factura.' },
  'link-invalid': {
    status: 404,
    msg: 'El enlace no es válido. Compruebe que está completo y que es el del último correo que ha recibido.',
  },
  'confirmation-used': {
    status: 410,
    msg: 'Este enlace ya se ha usado: su cuenta está confirmada. Inicie sesión.',
  },
  'confirmation-expired': {
    status: 410,
    msg: 'El enlace ha caducado. Inicie sesión con su correo y su contraseña y le enviaremos uno nuevo.',
  },
  'reset-used': {
    status: 410,
    msg: 'Este enlace ya se ha usado. Si lo necesita, solicite otro cambio de contraseña.',
  },
  'reset-expired': {
    status: 410,
    msg: 'El enlace ha caducado. Solicite de nuevo el cambio de contraseña.',
  },
  'order-unpaid': { status: 409, msg: 'El pedido no está pagado: todavía no tiene nada que descargar.' },
  'order-refunded': {
    status: 409,
    msg: 'El importe de este pedido se ha devuelto: sus datos ya no se pueden descargar.',
  },
  'download-expired': {
    status: 410,
    msg: 'El enlace de descarga ha caducado. Descargue los datos desde «Mis pedidos».',
  },
  'delivery-unfinished': {
    status: 503,
    msg: 'Los archivos se están preparando. Le enviaremos un enlace por correo en unos minutos.',
  },
  'unmet-expectation': { status: 417, msg: 'El servidor no puede hacer lo que la petición espera de él.' },
  'request-too-slow': {
    status: 408,
    msg: 'La petición ha tardado demasiado en llegar. Inténtelo de nuevo.',
  },
  'head-too-large': { status: 431, msg: 'Las cabeceras de la petición son demasiado grandes.' },
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
  // Nobody reads it; the log and the figures have the status that nginx has for it.
  'caller-left': { status: 499, msg: 'La petición se ha interrumpido.' },
  'atlas-unavailable': { status: 503, msg: 'Los datos del atlas no están disponibles en este momento.' },
  'outside-domain': { status: 200, msg: 'Punto fuera del dominio.' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errorTable;

/** An expected failure as a handler returns it. */
export interface Fault {
  readonly fault: ErrorCode;
  /** Field of the body that is at fault. */
  readonly campo?: string;
  /** The right figures of an order. */
  readonly pedido?: Order;
}

export const fault = (code: ErrorCode, campo?: string): Fault => ({
  fault: code,
  ...(campo !== undefined && { campo }),
});

export const isFault = (result: object): result is Fault => 'fault' in result;

/** The envelope of a failure. */
export const failure = (
  code: ErrorCode,
  msg: string = errorTable[code].msg,
  campos: Readonly<Record<string, string>> = {},
): Failure => ({
  success: false,
  msg,
  ...(Object.keys(campos).length > 0 && { campos }),
});

/** The envelope of an expected failure. */
export const failureOf = ({ fault: code, campo, pedido }: Fault): Failure => {
  const { msg } = errorTable[code];
  return { ...failure(code, msg, campo === undefined ? {} : { [campo]: msg }), ...(pedido && { pedido }) };
};

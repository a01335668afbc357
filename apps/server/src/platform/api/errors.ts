import {
  ADDRESS_PASSWORD,
  EMPTY_CART,
  type Failure,
  MAX_AREA_KM2,
  MAX_FILE_BYTES,
  MAX_PROJECT_FILES,
  MAX_PROJECTS,
  MAX_TRIAL_BYTES,
  MAX_TRIAL_FILES,
  MAX_USER_FILES,
  type Order,
  REFERENCE_MONTHS,
} from '@mapa/contract';
import { MEBIBYTE, spanish } from '@mapa/field';

/** The Spanish text that visitors read, of every failure the API answers with, by its HTTP status. */
const TEXTS = {
  200: {
    'outside-domain': 'Punto fuera del dominio.',
    'line-outside-domain': 'La línea queda fuera del dominio.',
    'area-outside-domain': 'El área queda fuera del dominio.',
    'area-too-small':
      'El área es demasiado pequeña o estrecha: no contiene el centro de ninguna celda con datos.',
    'empty-area': 'El área no contiene el centro de ninguna celda con datos.',
    'no-common-months': 'El mástil no tiene ningún mes en común con el periodo del atlas.',
  },
  400: {
    'bad-request': 'La petición no es válida.',
    'bad-address': 'La dirección de la petición no es válida.',
    'unknown-field': 'La petición lleva campos desconocidos.',
    'bad-body': 'El cuerpo de la petición tiene que ser un objeto JSON válido.',
    'empty-order': EMPTY_CART,
    unprintable: 'Hay caracteres que no se pueden imprimir en la factura.',
    'point-outside-domain': 'Algún punto del pedido está fuera del dominio. Elimínelo para continuar.',
    'point-elsewhere': 'Algún punto elegido no está en la celda que lo acompaña en el pedido.',
    'foreign-notification': 'La notificación no corresponde a ningún pago de este comercio.',
    'half-a-point': 'Indique latitud y longitud, o ninguna de las dos.',
    'unknown-variable': 'La variable no existe.',
    'password-is-address': ADDRESS_PASSWORD,
    'same-password': 'La contraseña nueva es la misma que la actual. Elija otra.',
    'wrong-password': 'La contraseña actual no es correcta.',
    'unknown-cell': 'El atlas no tiene este tamaño de celda.',
    'variable-not-in-atlas': 'El atlas no tiene esta variable.',
    'height-not-in-atlas': 'El atlas no tiene esta altura.',
    'map-too-large': 'El mapa es demasiado grande: caben 4 millones de celdas. Elija celdas más grandes.',
    'area-too-large':
      'El área es demasiado grande: ' +
      `con celdas de 50\u202fm caben ${spanish(MAX_AREA_KM2.micro, 0)}\u202fkm².`,
  },
  401: {
    'wrong-credentials': 'El correo o la contraseña no son correctos.',
    'session-required': 'Entre con su cuenta para continuar.',
    'session-ended': 'Su sesión ha terminado. Entre de nuevo.',
  },
  403: {
    'demonstration-not-sold':
      'Los datos de demostración no se venden. Por favor, póngase en contacto con nosotros.',
    'data-not-sold': 'Estos datos no se venden. Por favor, póngase en contacto con nosotros.',
    'no-micro-map':
      'Los puntos de este atlas no se venden, porque le falta el mapa de microescala que se entrega ' +
      'con cada uno. Por favor, póngase en contacto con nosotros.',
    'forged-notification': 'La notificación no está firmada por el proveedor de pagos.',
    'forged-request':
      'No se ha podido comprobar que la petición sale de esta página. Recárguela e inténtelo de nuevo.',
    'account-unconfirmed':
      'Su cuenta todavía no está confirmada. Siga el último enlace de confirmación que le hemos enviado por correo.',
    'other-months':
      `La referencia gratuita cubre ${REFERENCE_MONTHS} meses seguidos de cada celda. ` +
      'Con la serie comprada no hay límite.',
    'cell-not-bought': 'Solo puede verlo quien ha comprado la serie de esta celda.',
    'account-blocked': 'Su cuenta está bloqueada. Por favor, póngase en contacto con nosotros.',
    'not-allowed': 'No tiene permiso para hacer esto.',
  },
  404: {
    'unknown-tile': 'Esta tesela no existe en la versión actual del atlas.',
    'unknown-boundary': 'Ningún municipio, provincia ni comunidad autónoma tiene este código.',
    'unknown-path': 'Esta dirección no existe.',
    'unknown-user': 'El usuario no existe.',
    'unknown-order': 'El pedido no existe.',
    'unknown-payment': 'El pago no existe.',
    'unknown-mail': 'El correo no existe.',
    'unknown-job': 'Este trabajo no existe, o ya no está fallando.',
    'unknown-project': 'El proyecto no existe.',
    'unknown-file': 'El archivo no existe.',
    'file-lost':
      'El contenido de este archivo se ha perdido: elimínelo y súbalo otra vez. Si no lo tiene, póngase en contacto ' +
      'con nosotros.',
    'unknown-share': 'Este enlace no muestra ningún proyecto: puede que su dueño lo haya retirado.',
    'unknown-session': 'La sesión no existe o ya ha terminado.',
    'unknown-invoice': 'El pedido no existe o no tiene esta factura.',
    'link-invalid':
      'El enlace no es válido. Compruebe que está completo y que es el del último correo que ha recibido.',
  },
  408: { 'request-too-slow': 'La petición ha tardado demasiado en llegar. Inténtelo de nuevo.' },
  409: {
    'repeated-points':
      'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine ' +
      'los repetidos para continuar.',
    'figures-differ': 'Los importes del pedido han cambiado. Revíselos y confirme de nuevo la compra.',
    'order-paid': 'Este pedido ya está pagado. Lo encontrará en «Mis pedidos».',
    'many-unpaid': 'Tiene demasiados pedidos sin pagar. Pague alguno que esté pendiente, o escríbanos.',
    'delivery-under-way': 'Los archivos se están preparando. Podrá cambiar los formatos cuando estén listos.',
    'point-unknown': 'El pedido no tiene alguno de estos puntos.',
    'point-refunded': 'Alguno de estos puntos ya se ha devuelto.',
    'refund-exceeds': 'El importe supera lo que queda por devolver.',
    'vat-stays':
      'El IVA solo se puede devolver aparte a una empresa de otro país de la Unión con NIF-IVA, y una vez.',
    'invoice-cancelled':
      'La factura de este pedido está anulada en la AEAT: no hay nada que rectificar. Devuelva el dinero en el ' +
      'panel del proveedor de pagos.',
    'refund-changed': 'Mientras tanto se ha devuelto otra parte de este pedido. Revíselo antes de seguir.',
    'refund-not-waiting':
      'Esta devolución ya está hecha, anotada o en camino, o el banco no la ha rechazado con claridad.',
    'buyer-unchanged': 'La factura ya está a nombre de este cliente.',
    'buyer-taxed-otherwise':
      'Con otro país, otro NIF-IVA u otro territorio el IVA puede ser otro: devuelva el pedido y pida al cliente ' +
      'que lo haga de nuevo.',
    'order-refunded-already': 'El importe de este pedido ya se ha devuelto.',
    'customer-gone': 'El cliente ha eliminado su cuenta: escriba la dirección a la que se envía el enlace.',
    'customer-stays': 'El cliente tiene cuenta: el enlace va a la dirección de esta.',
    'delivery-waits': 'Los datos se entregan cuando acabe el plazo de desistimiento.',
    'job-stays':
      'Solo se descartan correos y consultas a VIES que se han abandonado: lo demás tiene que hacerse.',
    'wrong-confirmation': 'Lo que ha escrito para confirmarlo no coincide.',
    'mark-used': 'Esta petición ya sirvió para otra cosa. Recargue la página e inténtelo de nuevo.',
    'own-account': 'Con su propia cuenta no puede hacer esto desde aquí.',
    'last-admin':
      'Es la única cuenta que administra la aplicación: no se puede bloquear ni eliminar hasta que haya otra.',
    'tariff-past': 'La fecha ya ha pasado: los pedidos hechos conservan su precio.',
    'tariff-exists': 'Ya hay una tarifa desde ese día. Confirme que quiere sustituirla.',
    'project-changed':
      'El proyecto ha cambiado mientras tanto en otra ventana o en otro dispositivo. Revíselo e inténtelo de nuevo.',
    'file-under-way': 'Este archivo ya se está subiendo.',
    'too-many-files': `Caben ${MAX_PROJECT_FILES} archivos en un proyecto, ${MAX_USER_FILES} en todos. Elimine alguno.`,
    'trial-full':
      `Hasta su primera compra caben ${MAX_TRIAL_FILES} archivos, con ${MAX_TRIAL_BYTES / MEBIBYTE} MiB en total. ` +
      'Elimine alguno.',
    'uploads-unfinished':
      'Otra subida no ha terminado o se ha cortado, y su sitio queda reservado unas dos horas. Inténtelo más tarde.',
    'too-many-projects': `Caben ${MAX_PROJECTS} proyectos. Elimine alguno para guardar otro.`,
    'order-unpaid': 'El pedido no está pagado: todavía no tiene nada que descargar.',
    'no-withdrawal':
      'De este pedido ya no se puede desistir: se ha entregado, se ha devuelto o no se compró como consumidor.',
    'order-refunded': 'El importe de este pedido se ha devuelto: sus datos ya no se pueden descargar.',
  },
  410: {
    'confirmation-used': 'Este enlace ya se ha usado: su cuenta está confirmada. Entre con ella.',
    'confirmation-expired':
      'El enlace ha caducado. Entre con su correo y su contraseña y le enviaremos uno nuevo.',
    'reset-used': 'Este enlace ya se ha usado, o se ha usado otro más reciente. Si lo necesita, pida otro.',
    'reset-expired': 'El enlace ha caducado. Solicite de nuevo el cambio de contraseña.',
    'download-expired': 'El enlace de descarga ha caducado. Descargue los datos desde «Mis pedidos».',
  },
  413: {
    'body-too-large': 'La petición es demasiado grande.',
    'file-too-large': `El archivo es demasiado grande: caben ${MAX_FILE_BYTES / MEBIBYTE} MiB.`,
  },
  415: {
    'file-expected': 'El archivo tiene que enviarse como application/octet-stream, y no puede estar vacío.',
    'unsupported-type': 'El cuerpo de la petición tiene que enviarse como application/json, sin comprimir.',
  },
  417: { 'unmet-expectation': 'El servidor no puede hacer lo que la petición espera de él.' },
  429: { 'too-many-requests': 'Demasiadas peticiones seguidas. Espere un momento e inténtelo de nuevo.' },
  431: { 'head-too-large': 'Las cabeceras de la petición son demasiado grandes.' },
  // Nobody reads this text; the log and the figures use the status that nginx has for such requests.
  499: { 'caller-left': 'La petición se ha interrumpido.' },
  500: { 'internal-error': 'Ha ocurrido un error en el servidor. Inténtelo de nuevo más tarde.' },
  503: {
    'not-saved':
      'En este momento no podemos guardar datos: no se ha hecho ningún cambio ni ningún cobro. ' +
      'Inténtelo de nuevo en unos minutos.',
    'not-read':
      'En este momento no podemos responder por un fallo de nuestra base de datos. Inténtelo de nuevo en unos minutos.',
    'files-unavailable':
      'En este momento no podemos leer los archivos. Siguen guardados: inténtelo de nuevo en unos minutos.',
    'no-room': 'En este momento no podemos guardar más archivos. Inténtelo de nuevo más tarde.',
    'numbers-held':
      'En este momento no se pueden hacer pedidos ni devoluciones. Por favor, inténtelo más tarde.',
    'no-merchant': 'El pago con tarjeta no está disponible. Por favor, póngase en contacto con nosotros.',
    'delivery-unfinished':
      'Los archivos se están preparando. Le enviaremos un enlace por correo en unos minutos.',
    overloaded: 'El servidor está muy ocupado. Inténtelo de nuevo en unos segundos.',
    'atlas-unavailable':
      'Los datos del atlas no están disponibles en este momento. Inténtelo de nuevo en unos minutos.',
  },
} as const;

type Texts = typeof TEXTS;
export type ErrorCode = { [Status in keyof Texts]: keyof Texts[Status] }[keyof Texts];

/** Status and text of every failure. */
export const ERRORS = Object.fromEntries(
  Object.entries(TEXTS).flatMap(([status, texts]) =>
    Object.entries(texts).map(([code, msg]) => [code, { status: Number(status), msg }]),
  ),
) as Readonly<Record<ErrorCode, { readonly status: number; readonly msg: string }>>;

/** An expected failure as a handler returns it. */
export interface Fault {
  readonly fault: ErrorCode;
  /** The text for visitors, in place of the one in the table. */
  readonly msg?: string;
  /** Field of the body that is at fault. */
  readonly campo?: string;
  /** A message for each of several fields that are wrong. */
  readonly campos?: Readonly<Record<string, string>>;
  /** The correct amounts of an order. */
  readonly pedido?: Order;
  /** The points of an order are paid already. */
  readonly pagado?: true;
}

export const fault = (code: ErrorCode, campo?: string): Fault => ({
  fault: code,
  ...(campo !== undefined && { campo }),
});

export const isFault = (result: object): result is Fault => 'fault' in result;

/** The envelope of a failure. */
export const failure = (
  code: ErrorCode,
  msg: string = ERRORS[code].msg,
  campos: Readonly<Record<string, string>> = {},
): Failure => ({
  success: false,
  msg,
  ...(Object.keys(campos).length > 0 && { campos }),
});

/** The envelope of an expected failure. */
export const failureOf = ({
  fault: code,
  msg: own,
  campo,
  campos: given,
  pedido,
  pagado,
}: Fault): Failure => {
  const [msg = own ?? ERRORS[code].msg] = Object.values(given ?? {});
  const campos = given ?? (campo === undefined ? {} : { [campo]: msg });
  return { ...failure(code, msg, campos), ...(pedido && { pedido }), ...(pagado && { pagado }) };
};

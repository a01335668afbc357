import type { DeskAction, JobQueue, MoneyBack, OrderState, RecordOutcome } from '@mapa/contract';

/** How something stands: in words, and in a colour of the theme. */
export interface Look {
  readonly text: string;
  readonly colour: string;
}

export const ORDER_LOOKS: Readonly<Record<OrderState, Look>> = {
  pendiente: { text: 'Pendiente de pago', colour: 'yellow' },
  pagado: { text: 'Pagado', colour: 'brand' },
  entregado: { text: 'Entregado', colour: 'teal' },
  rechazado: { text: 'Pago rechazado', colour: 'red' },
  caducado: { text: 'Caducado', colour: 'gray.5' },
};

export const NOTICES = {
  caducado: 'Pagado después de caducar',
  duplicado: 'Pagado dos veces: devuelva un cobro',
  'sin-pedido': 'El pedido ya no existe: devuelva el cobro en el panel del proveedor de pagos',
} as const;

export const BACK_LOOKS: Readonly<Record<MoneyBack, Look>> = {
  'en-curso': { text: 'Devolución en curso', colour: 'grape' },
  pendiente: { text: 'Devolución pendiente', colour: 'red' },
  devuelta: { text: 'Devuelto', colour: 'grape' },
};

export const RECORD_LOOKS: Readonly<Record<RecordOutcome, Look>> = {
  unsent: { text: 'Sin enviar', colour: 'yellow' },
  accepted: { text: 'Aceptado', colour: 'teal' },
  'accepted-with-errors': { text: 'Aceptado con errores', colour: 'orange' },
  rejected: { text: 'Rechazado', colour: 'red' },
};

const QUEUES: Readonly<Record<JobQueue, string>> = {
  'account-mail': 'Correos de las cuentas',
  'seller-mail': 'Avisos a la tienda',
  'credit-note-mail': 'Correos de devoluciones',
  'by-hand-mail': 'Correos de devoluciones a mano',
  'second-charge-mail': 'Correos de cobros repetidos',
  delivery: 'Entregas',
  'delivery-mail': 'Correos de entregas',
  'give-back': 'Devoluciones a la tarjeta',
  'vies-again': 'Consultas a VIES',
  import: 'Importaciones del atlas',
};

/** What the jobs of a queue do; its own name where that is not known, as of a newer server. */
export const queueText = (queue: string): string =>
  (QUEUES as Readonly<Record<string, string>>)[queue] ?? queue;

export const ACTIONS: Readonly<Record<DeskAction, string>> = {
  reenvio: 'Reenvío de la entrega',
  devolucion: 'Devolución',
  'pago-visto': 'Pago revisado',
  'devolucion-vista': 'Devolución revisada',
  'devolucion-a-mano': 'Devuelto a mano',
  'devolucion-reintento': 'Devolución pedida otra vez al banco',
  'correo-visto': 'Correo devuelto revisado',
  'pruebas-vistas': 'Pruebas del lugar revisadas',
  'registro-visto': 'Registro con errores revisado',
  bloqueo: 'Bloqueo',
  desbloqueo: 'Desbloqueo',
  'cierre-de-sesiones': 'Cierre de sesiones',
  correo: 'Cambio de correo',
  exportacion: 'Exportación de datos',
  eliminacion: 'Eliminación de la cuenta',
  rol: 'Cambio de permisos',
  tarifa: 'Nueva tarifa',
  reintento: 'Reintento de un trabajo',
  descarte: 'Descarte de un trabajo',
  registro: 'Corrección de un registro',
  correccion: 'Factura corregida',
  numeracion: 'Numeración reanudada tras restaurar',
};

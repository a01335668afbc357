import { CONFIRMATION_LINK_HOURS, RESET_LINK_HOURS, SESSION_DAYS } from './limits.ts';

/**
 * The days for which each kind of personal data is kept. Both the promises of the privacy policy and the server's
 * cleaning come from here. Invoices, their records and the paid orders behind them are kept by law, and not cleaned.
 */
export const RETENTION_DAYS = {
  sessions: SESSION_DAYS,
  /** Links are kept for this long after their time, to say why they no longer work. */
  links: 30,
  /** Registrations that nobody confirmed. */
  registrations: 30,
  unpaidOrders: 90,
  /** Answers of VIES about numbers that nobody ordered with. */
  vatChecks: 30,
  /** Copies of mails, where no mail server is set. */
  mailbox: 30,
  returnedMails: 180,
  /** The actions of administrators, until claims about them lapse. */
  deskLog: 5 * 365,
  /** The days count from the end of the year: Implementing Regulation (EU) 282/2011, art. 63 quater. */
  placeEvidence: 10 * 365 + 3,
  /** Finished jobs, because they name people. */
  jobs: 1,
} as const;

/**
 * The years for which invoices are kept (Código de Comercio, art. 30), and those of the one-stop shop (art. 63 quater).
 */
export const INVOICE_YEARS = { general: 6, oneStop: 10 } as const;

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);
const hours = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`);
const kept = RETENTION_DAYS;

/** The periods of retention in words. */
export const RETENTION_TEXTS: readonly string[] = [
  'Los datos de la cuenta, hasta que la elimine desde «Mi cuenta». Se borran en ese momento; la dirección de correo, ' +
    'cuando se le ha escrito que la cuenta ya no existe, y la de un pedido pagado que aún no se ha entregado, cuando ' +
    'se entrega o se devuelve.',
  `Un registro que no se confirma, ${days(kept.registrations)}.`,
  `Cada sesión, ${days(kept.sessions)} como máximo, o hasta que la cierre.`,
  `Los enlaces de los correos valen ${hours(CONFIRMATION_LINK_HOURS)} para confirmar la cuenta y ` +
    `${hours(RESET_LINK_HOURS)} para cambiar la contraseña; lo que permite comprobarlos se borra ` +
    `${days(kept.links)} después.`,
  `Un pedido que no se paga, ${days(kept.unpaidOrders)} desde que caduca.`,
  `La comprobación de un NIF-IVA con la que no se ha hecho ningún pedido, ${days(kept.vatChecks)}.`,
  `Los envíos pendientes de correos y entregas, hasta que se hacen y ${days(kept.jobs)} más; el aviso de un correo ` +
    `que no se ha podido entregar, ${days(kept.returnedMails)}; las copias de los correos, donde no hay servidor de ` +
    `correo, ${days(kept.mailbox)}.`,
  'Las facturas y los pedidos que las justifican, el tiempo que exigen las leyes mercantil y fiscal desde el final ' +
    `del ejercicio, aunque elimine antes su cuenta: ${INVOICE_YEARS.general} años por el Código de Comercio, y ` +
    `${INVOICE_YEARS.oneStop} los de la ventanilla única del IVA. En las ` +
    'ventas a otros países de la Unión, también la dirección IP y el país de la tarjeta, como prueba del lugar: ' +
    `${INVOICE_YEARS.oneStop} años, y después se borran.`,
  `El registro de lo que hacen los administradores con cuentas y pedidos, ${Math.round(kept.deskLog / 365)} años.`,
];

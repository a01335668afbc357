import { z } from 'zod';

const moment = z.iso.datetime();

/** The queues of jobs, by their names in the log, the metrics and the desk. */
export const JOB_QUEUES = [
  'account-mail',
  'seller-mail',
  'credit-note-mail',
  'second-charge-mail',
  'give-back',
  'by-hand-mail',
  'vies-again',
  'delivery',
  'delivery-mail',
  'import',
] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Whether a job of a queue need not be done once it was given up; refunds, deliveries and imports have to be. */
export const isDismissible = (queue: string): boolean => queue.endsWith('-mail') || queue === 'vies-again';

/** A job that failed; `fallo` says how, in codes. */
export const deskJobSchema = z.object({
  id: z.uuid(),
  cola: z.string(),
  /** Whether it is tried again by itself. */
  estado: z.enum(['retry', 'failed']),
  intentos: z.int(),
  creado: moment,
  proximo: moment.nullable(),
  fallo: z.string().nullable(),
  /** What the mail server answered, as it is. */
  respuesta: z.string().nullable(),
  /** The address of a mail to a customer or about an account. */
  direccion: z.string().nullable(),
  pedido: z.object({ id: z.string(), referencia: z.string() }).nullable(),
});
export type DeskJob = z.infer<typeof deskJobSchema>;

/** What became of a job: it is done, waits for its turn or is under way, or its last try failed. */
export const jobStateSchema = z.enum(['hecho', 'en-curso', 'falla']);
export type JobState = z.infer<typeof jobStateSchema>;

/** Jobs of a queue by state. */
export const deskQueueSchema = z.object({
  cola: z.string(),
  pendientes: z.int(),
  activos: z.int(),
  reintentos: z.int(),
  fallidos: z.int(),
});
export type DeskQueue = z.infer<typeof deskQueueSchema>;

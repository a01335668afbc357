import { z } from 'zod';

/** What of the service people meet, in the order of the page. */
export const STATUS_PARTS = ['mapa', 'graficos', 'pagos', 'correo', 'entregas'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Works; works with faults; does not work; is not offered here. */
export const statusSchema = z.enum(['bien', 'con-fallos', 'caido', 'ninguno']);
export type Status = z.infer<typeof statusSchema>;

/** How the service is; nothing in it is about anybody. Times in ISO 8601, UTC. */
export const serviceStatusSchema = z.object({
  momento: z.iso.datetime(),
  partes: z.record(z.enum(STATUS_PARTS), statusSchema),
  /**
   * Deliveries of the last 24 hours: made, half of them in so many minutes, and due for more than an hour. null while
   * nobody knows.
   */
  entregas: z
    .object({
      hechas: z.int().min(0),
      mediana: z.number().min(0).nullable(),
      retrasadas: z.int().min(0),
    })
    .nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

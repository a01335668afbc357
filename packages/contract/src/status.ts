import { z } from 'zod';

/** The parts of the service that people meet, in the order of the page. */
export const STATUS_PARTS = ['mapa', 'graficos', 'pagos', 'correo', 'entregas'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** The states: it works; it works with faults; it does not work; it is not offered here. */
export const statusSchema = z.enum(['bien', 'con-fallos', 'caido', 'ninguno']);
export type Status = z.infer<typeof statusSchema>;

/** The state of the service, without personal data. Times in ISO 8601, UTC. */
export const serviceStatusSchema = z.object({
  momento: z.iso.datetime(),
  partes: z.record(z.enum(STATUS_PARTS), statusSchema),
  /**
   * Deliveries of the last 24 hours: those made, the median of their minutes, and those due for more than an hour. The
   * value is null while it is not known.
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

import { z } from 'zod';

/** The logged-in user, as the page keeps it. */
export const userSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  /** Set for an administrator, who finds the way to the desk in the menu. */
  admin: z.literal(true).optional(),
});
export type User = z.infer<typeof userSchema>;

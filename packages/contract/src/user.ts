import { z } from 'zod';

/** Who is logged in, as the page keeps it. */
export const userSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  /** An administrator, who finds the way to the desk in the menu. */
  admin: z.literal(true).optional(),
});
export type User = z.infer<typeof userSchema>;

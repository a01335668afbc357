import { resetSchema } from '@mapa/contract';
import { z } from 'zod';

/** A new password, typed twice. */
export const newPasswordSchema = resetSchema
  .extend({ confirmacion: z.string() })
  .refine(({ password, confirmacion }) => password === confirmacion, {
    path: ['confirmacion'],
    error: 'Las contraseñas no son iguales.',
    // Said together with what is wrong in the password itself.
    when: ({ value }) =>
      z.object({ password: z.string(), confirmacion: z.string() }).safeParse(value).success,
  });

import { passwordChangeSchema, resetSchema } from '@mapa/contract';
import { z } from 'zod';

const bothSchema = z.object({ password: z.string(), confirmacion: z.string() });

const isSame = ({ password, confirmacion }: z.infer<typeof bothSchema>): boolean => password === confirmacion;

const SAME_RULE = {
  path: ['confirmacion'],
  error: 'Las contraseñas no son iguales.',
  // This check runs even when the password itself is wrong, so that both faults are shown together.
  when: ({ value }: { value: unknown }) => bothSchema.safeParse(value).success,
};

/** A new password, typed twice. */
export const newPasswordSchema = resetSchema.extend({ confirmacion: z.string() }).refine(isSame, SAME_RULE);

/** The present password and a new one, typed twice. */
export const passwordChangeFormSchema = passwordChangeSchema
  .extend({ confirmacion: z.string() })
  .refine(isSame, SAME_RULE);

import { latLonSchema } from '@mapa/contract';
import { z } from 'zod';

const loginStateSchema = z.object({
  /** The address that the visitor wanted. */
  destination: z.string().startsWith('/').optional(),
  /** The point that the visitor wanted in the cart. */
  punto: latLonSchema.optional(),
  /** How many points were saved, which a login brings into the cart. */
  waiting: z.int().optional(),
  /** The account has just been confirmed. */
  confirmed: z.literal(true).optional(),
});

/** What other pages tell the login page through the browser's history. */
export type LoginState = z.infer<typeof loginStateSchema>;

/** Reads the state of a history entry. A state of another kind counts as empty. */
export function parseLoginState(state: unknown): LoginState {
  return loginStateSchema.safeParse(state).data ?? {};
}

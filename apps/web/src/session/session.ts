import { type User, userSchema } from '@mapa/contract';
import { z } from 'zod';

/** A logged-in visitor and the token that proves it. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

export const TOKEN_KEY = 'access_token';
export const USER_KEY = 'user';

const storedUserSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(userSchema);

/** The session that a storage holds; null when it holds none or one that cannot be read. */
export function readSession(storage: Pick<Storage, 'getItem'>): Session | null {
  const token = storage.getItem(TOKEN_KEY);
  const user = storedUserSchema.safeParse(storage.getItem(USER_KEY));
  return token && user.success ? { token, user: user.data } : null;
}

/** Keeps a session in a storage; null removes token and user and leaves everything else. */
export function writeSession(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  session: Session | null,
): void {
  if (session) {
    storage.setItem(TOKEN_KEY, session.token);
    storage.setItem(USER_KEY, JSON.stringify(session.user));
  } else {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
  }
}

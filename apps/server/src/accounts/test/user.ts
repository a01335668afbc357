import { randomUUID } from 'node:crypto';
import type { RealApp } from '../../test/real-app.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { beginSession } from '../sessions/sessions.ts';

/** The password of users that are made without the calls. */
export const testPassword = 'clave-de-prueba';

/** Puts a confirmed user into the database; the result is the id. */
export async function addUser(
  { database }: Pick<RealApp, 'database'>,
  email: string,
  role: 'user' | 'admin' = 'user',
): Promise<string> {
  const id = randomUUID();
  const person = { nombre: 'Ana', apellido: 'Ruiz', sector: 'Particular', uso_datos: '', empresa: '' };
  const password_hash = await hashPassword(testPassword);
  const states = { confirmed_at: new Date(), blocked_at: null };
  await database.db
    .insertInto('users')
    .values({ id, email, role, ...person, ...states, password_hash })
    .execute();
  return id;
}

/** A bearer token of a user's. */
export function logIn({ database }: Pick<RealApp, 'database'>, userId: string): Promise<string> {
  return beginSession(database.db, userId, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
}

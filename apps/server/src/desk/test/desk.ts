import { addUser, logIn } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

/** A program that only answers, and the token of its administrator, jefa@ejemplo.es. */
export async function openDesk(): Promise<{ readonly app: RealApp; readonly token: string }> {
  const app = await startRealApp({ environment: { ROLE: 'web' } });
  return { app, token: await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin')) };
}

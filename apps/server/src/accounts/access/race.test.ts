import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { endSessions, setBlocked } from '../sessions/sessions.ts';
import { addUser, logIn, testPassword } from '../test/user.ts';
import { type Answer, call, enter } from '../test/visitor.ts';
import { setPassword } from '../users.ts';

let app: RealApp;
let slowHash: string;
let newHash: string;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  slowHash = slowly(testPassword);
  newHash = await hashPassword('nueva-clave');
});
afterAll(() => app.close());

/** The PHC string of a password at so many passes that comparing it takes a second or more. */
function slowly(message: string): string {
  const nonce = Buffer.alloc(16, 7);
  const hash = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 19_456,
    passes: 160,
    parallelism: 1,
    tagLength: 32,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=160,p=1$${text(nonce)}$${text(hash)}`;
}

/** A user whose password takes long to compare. */
async function slowUser(email: string): Promise<string> {
  const id = await addUser(app, email);
  await setPassword(app.database.db, id, slowHash);
  return id;
}

async function counted(): Promise<number> {
  const rows = await app.database.db.selectFrom('request_counts').select('count').execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Does something to an account while a call compares its password; `limits` is how many the call has. */
async function during(
  limits: number,
  asked: () => Promise<Answer>,
  change: () => Promise<unknown>,
): Promise<Answer> {
  const before = await counted();
  const answer = asked();
  await vi.waitFor(async () => expect(await counted()).toBe(before + limits), 10_000);
  // The embedded database answers in turn: the call has read its account before this.
  await counted();
  await change();
  return answer;
}

/** Somebody who fears that the old password is known sets a new one, which ends all sessions. */
const replaced = (id: string) => async () => {
  await app.database.db.transaction().execute(async (trx) => {
    await setPassword(trx, id, newHash);
    await endSessions(trx, id);
  });
};
const sessionsOf = (userId: string) =>
  app.database.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();

it('lets nobody in by a password that was replaced while it was compared, nor brings it back', async () => {
  const email = 'carrera@ejemplo.es';
  const id = await slowUser(email);
  const late = await during(3, () => enter(app, email, testPassword), replaced(id));
  expect(late.status).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
  expect((await enter(app, email, testPassword)).status).toBe(401);
  expect((await enter(app, email, 'nueva-clave')).status).toBe(200);
});

it('begins no session of somebody who is blocked meanwhile, which would wake with the account', async () => {
  const email = 'bloqueo@ejemplo.es';
  const id = await slowUser(email);
  const { db } = app.database;
  const late = await during(
    3,
    () => enter(app, email, testPassword),
    () => db.transaction().execute((trx) => setBlocked(trx, id, true)),
  );
  expect([late.status, late.body.msg]).toEqual([403, expect.stringContaining('bloqueada')]);
  expect(await sessionsOf(id)).toEqual([]);
});

it('changes no password by one that was replaced while it was compared', async () => {
  const email = 'cambio@ejemplo.es';
  const id = await slowUser(email);
  const token = await logIn(app, id);
  const body = { actual: testPassword, password: 'clave-ajena' };
  const late = await during(1, () => call(app, 'POST', '/cuenta/password', { token, body }), replaced(id));
  expect([late.status, Object.keys(late.body.campos ?? {})]).toEqual([400, ['actual']]);
  expect((await enter(app, email, 'clave-ajena')).status).toBe(401);
  expect((await enter(app, email, 'nueva-clave')).status).toBe(200);
});

it('lets in all who come at once by the right password, whose hash each of them makes anew', async () => {
  const email = 'ambos@ejemplo.es';
  const id = await slowUser(email);
  const answers = await Promise.all([1, 2, 3].map(() => enter(app, email, testPassword)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sessionsOf(id)).toHaveLength(3);
});

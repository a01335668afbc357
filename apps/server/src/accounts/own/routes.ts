import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Fault, fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Session } from '../../platform/api/session.ts';
import { LIMITS } from '../access/limits.ts';
import { accountMail } from '../access/mail-job.ts';
import type { AccountParts } from '../parts.ts';
import { hashPassword, isPassword } from '../secrets/passwords.ts';
import { addressFault, withoutCommonPassword } from '../secrets/weak-passwords.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.ts';
import { findById, holdPassword, setPassword, toAccount, type UserRow } from '../users.ts';
import { accountExport } from './export.ts';

/** What users do with their own account. */
export function registerOwnRoutes(app: FastifyInstance, { db, jobs, kept }: AccountParts): void {
  /** The account may have been deleted between the guard and here: then the session has ended too. */
  const own = async ({ userId }: Session): Promise<UserRow | Fault> =>
    (await findById(db, userId)) ?? fault('session-ended');

  serve(app, calls.logout, async ({ session }) => {
    await endSession(db, session.userId, session.id);
    return {};
  });

  serve(app, calls.account, async ({ session }) => {
    const user = await own(session);
    return 'fault' in user ? user : { data: toAccount(user) };
  });

  serve(app, calls.changeAccount, async ({ session, body: { usoDatos, ...said } }) => {
    const user = await db
      .updateTable('users')
      .set({ ...said, uso_datos: usoDatos })
      .where('id', '=', session.userId)
      .returningAll()
      .executeTakeFirst();
    return user === undefined ? fault('session-ended') : { data: toAccount(user) };
  });

  serve(
    app,
    withoutCommonPassword(calls.changePassword),
    async ({ session, body }) => {
      const user = await own(session);
      if ('fault' in user) return user;
      if (!(await isPassword(body.actual, user.password_hash))) return fault('wrong-password', 'actual');
      if (body.password === body.actual) return fault('same-password', 'password');
      const isWeak = addressFault(body.password, user.email);
      if (isWeak) return isWeak;
      const passwordHash = await hashPassword(body.password);
      return db.transaction().execute(async (trx) => {
        if (!(await holdPassword(trx, user))) return fault('wrong-password', 'actual');
        await setPassword(trx, user.id, passwordHash);
        await endSessions(trx, user.id, session.id);
        await trx.deleteFrom('links').where('user_id', '=', user.id).where('purpose', '=', 'reset').execute();
        await jobs.enqueue(trx, accountMail, { event: 'password-changed', email: user.email });
        return { msg: 'Contraseña cambiada. Se han cerrado las demás sesiones.' };
      });
    },
    { limits: LIMITS.password },
  );

  serve(app, calls.exportAccount, async ({ session }) => {
    const user = await own(session);
    if ('fault' in user) return user;
    return { data: await accountExport(db, user, kept, session.id) };
  });

  serve(app, calls.sessions, async ({ session }) => ({ data: await listSessions(db, session) }));

  serve(app, calls.endSession, async ({ session, params: { id } }) =>
    (await endSession(db, session.userId, id)) ? {} : fault('unknown-session'),
  );
}

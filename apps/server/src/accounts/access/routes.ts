import { calls, type User } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type ErrorCode, type Fault, fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { AccountParts } from '../parts.ts';
import { hashPassword, isOutdated, isPassword } from '../secrets/passwords.ts';
import { addressFault, withoutCommonPassword } from '../secrets/weak-passwords.ts';
import { beginSession, endSessions } from '../sessions/sessions.ts';
import { findByEmail, findById, holdPassword, setPassword, toUser, type UserRow } from '../users.ts';
import { LIMITS } from './limits.ts';
import { type LinkPurpose, linkState, useLinks } from './links.ts';
import { accountMail } from './mail-job.ts';
import { confirmRegistration, confirmUser, keepRegistration, latestRegistration } from './registrations.ts';

/** The error for a link that leads nowhere, by the purpose of the link. */
const LINK_FAULTS: Readonly<Record<LinkPurpose, Record<'invalid' | 'used' | 'expired', ErrorCode>>> = {
  confirm: { invalid: 'link-invalid', used: 'confirmation-used', expired: 'confirmation-expired' },
  reset: { invalid: 'link-invalid', used: 'reset-used', expired: 'reset-expired' },
};

/**
 * Registration, confirmation, log-in, forgotten password. Whether an address has an account shows neither in text nor
 * status nor time: the same work is done in either case, and what differs is left to the mail.
 */
export function registerAccessRoutes(app: FastifyInstance, { db, jobs, politica }: AccountParts): void {
  serve(
    app,
    withoutCommonPassword(calls.register),
    async ({ body }) => {
      const passwordHash = await hashPassword(body.password);
      await db.transaction().execute(async (trx) => {
        const registrationId = await keepRegistration(trx, body, passwordHash, politica);
        await jobs.enqueue(trx, accountMail, { event: 'registered', email: body.email, registrationId });
      });
      return { data: { email: body.email } };
    },
    { limits: LIMITS.register },
  );

  const authenticate = async (email: string, password: string, userAgent: string): Promise<Begun | Fault> => {
    const user = await findByEmail(db, email);
    const isRight = await isPassword(password, user?.password_hash);
    if (user === undefined || !isRight) return fault('wrong-credentials');
    if (user.blocked_at !== null) return fault('account-blocked');
    if (user.confirmed_at === null) {
      const registrationId = (await latestRegistration(db, user))?.id;
      const mail = { event: 'unconfirmed', email: user.email, registrationId } as const;
      await db.transaction().execute((trx) => jobs.enqueue(trx, accountMail, mail));
      return fault('account-unconfirmed');
    }
    const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : undefined;
    const begun = await db.transaction().execute(async (trx) => {
      if (!(await holdPassword(trx, user))) return undefined;
      if (renewed !== undefined) await setPassword(trx, user.id, renewed);
      return begin(trx, user, userAgent);
    });
    // What was true of the account when its password was compared is not any more.
    return begun ?? authenticate(email, password, userAgent);
  };
  serve(
    app,
    calls.authenticate,
    ({ body: { email, password }, userAgent }) => authenticate(email, password, userAgent),
    { limits: LIMITS.authenticate },
  );

  serve(
    app,
    calls.forget,
    async ({ body }) => {
      await db
        .transaction()
        .execute((trx) => jobs.enqueue(trx, accountMail, { event: 'forgot', email: body.email }));
      return { msg: `Su petición de cambio de contraseña ha sido enviada a ${body.email}` };
    },
    { limits: LIMITS.forget },
  );

  serve(
    app,
    calls.confirm,
    async ({ params: { token }, userAgent }) => {
      const holder = await holderOf(db, token, 'confirm');
      if ('fault' in holder) return holder;
      const { user, registrationId } = holder;
      return db.transaction().execute(async (trx) => {
        if (!(await useLinks(trx, user.id, token, 'confirm'))) return fault('confirmation-used');
        const confirmed = await confirmRegistration(trx, user.id, registrationId);
        return confirmed === undefined ? fault('confirmation-used') : begin(trx, confirmed, userAgent);
      });
    },
    { limits: LIMITS.link },
  );

  serve(
    app,
    calls.resetLink,
    async ({ params: { token } }) => {
      const holder = await holderOf(db, token, 'reset');
      return 'fault' in holder ? holder : {};
    },
    { limits: LIMITS.link },
  );

  serve(
    app,
    withoutCommonPassword(calls.reset),
    async ({ params: { token }, body, userAgent }) => {
      const holder = await holderOf(db, token, 'reset');
      if ('fault' in holder) return holder;
      const { user } = holder;
      const isWeak = addressFault(body.password, user.email);
      if (isWeak) return isWeak;
      const passwordHash = await hashPassword(body.password);
      return db.transaction().execute(async (trx) => {
        if (!(await useLinks(trx, user.id, token, 'reset'))) return fault('reset-used');
        await setPassword(trx, user.id, passwordHash);
        await endSessions(trx, user.id);
        await jobs.enqueue(trx, accountMail, { event: 'password-changed', email: user.email });
        // The person who reads the mail of the address owns it, so a reset confirms the address as well.
        const answer = await begin(trx, await confirmUser(trx, user.id), userAgent);
        return { ...answer, msg: 'Contraseña cambiada correctamente, redirigiendo...' };
      });
    },
    { limits: LIMITS.link },
  );
}

/** A session that begins: its token, and whose it is. */
interface Begun {
  readonly access_token: string;
  readonly data: User;
}

const begin = async (db: Kysely<Tables>, user: UserRow, userAgent: string): Promise<Begun> => ({
  access_token: await beginSession(db, user.id, userAgent),
  data: toUser(user),
});

/** The user of a good link and what it confirms, or why it is none. */
async function holderOf(
  db: Kysely<Tables>,
  token: string,
  purpose: LinkPurpose,
): Promise<{ readonly user: UserRow; readonly registrationId: string | null } | Fault> {
  const link = await linkState(db, token, purpose);
  if (link.state !== 'good') return fault(LINK_FAULTS[purpose][link.state]);
  const user = await findById(db, link.userId);
  if (user === undefined) return fault('link-invalid');
  return user.blocked_at === null ? { user, registrationId: link.registrationId } : fault('account-blocked');
}

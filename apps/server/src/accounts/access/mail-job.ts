import { confirmPath, PAGE_PATHS, resetPath } from '@mapa/contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { replaceData } from '../../platform/jobs/looking.ts';
import { compose, type Letter } from '../../platform/mail/message.ts';
import type { MailParts } from '../../platform/mail/transport.ts';
import { jobKind } from '../../platform/queues.ts';
import { letters } from '../letters/letters.ts';
import { findByEmail, type UserRow } from '../users.ts';
import { mayHaveConfirmLink, newConfirmLink, newResetLink } from './links.ts';
import { latestRegistration, registrationOf } from './registrations.ts';

const schema = z.object({
  event: z.enum(['registered', 'unconfirmed', 'forgot', 'password-changed', 'deleted']),
  /** Empty once somebody whose account is gone has been told so. */
  email: z.string(),
  /** The registration that the mail is about, for an address that is not confirmed. */
  registrationId: z.uuid().optional(),
});
type AccountMail = z.infer<typeof schema>;

/**
 * A mail about an account. The request is answered in the same way whether or not there is such an account; this job
 * finds it out.
 */
export const accountMail = jobKind('account-mail', schema);

/**
 * Has somebody told that the account is gone, in the transaction that deletes it. An address that was never confirmed
 * may be a stranger's, who knows nothing of an account.
 */
export async function tellDeleted(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { email, confirmed_at }: Pick<UserRow, 'email' | 'confirmed_at'>,
): Promise<void> {
  if (confirmed_at !== null) await jobs.enqueue(trx, accountMail, { event: 'deleted', email });
}

/**
 * Sends the mail of an event, or none where there is nobody to tell. Links are made here and now, so that no token
 * waits in the queue and its time runs from the sending; one that was made for a failed try is never known to
 * anybody.
 */
export async function sendAccountMail(parts: MailParts, mail: AccountMail, id: string): Promise<void> {
  if (mail.event === 'deleted') return sayFarewell(parts, mail.email, id);
  const user = await findByEmail(parts.db, mail.email);
  if (user === undefined || user.blocked_at !== null) return;
  if (mail.event === 'unconfirmed' && !(await mayHaveConfirmLink(parts.db, user.id))) return;
  const isPending =
    user.confirmed_at === null && (mail.event === 'registered' || mail.event === 'unconfirmed');
  const written = isPending
    ? await confirmation(parts, user, mail.registrationId)
    : await letterOf(parts, mail.event, user);
  if (written === undefined) return;
  await parts.transport.send(compose(written.letter, written.to, id, parts.sender));
}

/** Tells somebody that the account is gone, and forgets the address, which nothing else keeps. */
async function sayFarewell({ db, transport, sender }: MailParts, email: string, id: string): Promise<void> {
  if (email === '') return;
  await transport.send(compose(letters.deleted(sender.contactEmail), email, id, sender));
  await replaceData(db, accountMail, id, { event: 'deleted', email: '' });
}

interface Written {
  readonly letter: Letter;
  readonly to: string;
}

/** The mail that confirms a registration, written to whom it names; the last one where the mail names none. */
async function confirmation(
  { db, sender }: MailParts,
  user: UserRow,
  registrationId: string | undefined,
): Promise<Written | undefined> {
  const registration =
    registrationId === undefined
      ? await latestRegistration(db, user)
      : await registrationOf(db, user.id, registrationId);
  if (registration === undefined) return undefined;
  const url = sender.publicUrl + confirmPath(await newConfirmLink(db, registration));
  const letter = letters.confirmation(registration.nombre, url, registration.created_at);
  return { letter, to: registration.email };
}

async function letterOf(
  { db, sender }: MailParts,
  event: Exclude<AccountMail['event'], 'deleted'>,
  { id, nombre, email }: UserRow,
): Promise<Written | undefined> {
  const page = (path: string) => `${sender.publicUrl}${path}`;
  switch (event) {
    case 'registered':
      return { letter: letters.alreadyRegistered(nombre, page(PAGE_PATHS.forget)), to: email };
    case 'unconfirmed':
      return undefined;
    case 'forgot':
      return { letter: letters.reset(nombre, page(resetPath(await newResetLink(db, id)))), to: email };
    case 'password-changed':
      return { letter: letters.passwordChanged(nombre, page(PAGE_PATHS.forget)), to: email };
  }
}

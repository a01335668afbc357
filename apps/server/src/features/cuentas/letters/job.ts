import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../db/schema.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { compose, type Letter, type Sender } from '../../../mail/message.ts';
import type { Transport } from '../../../mail/transport.ts';
import { newLink } from '../access/links.ts';
import { findByEmail, type UserRow } from '../users.ts';
import { letters } from './letters.ts';

const schema = z.object({
  event: z.enum(['registered', 'unconfirmed', 'forgot', 'password-changed']),
  email: z.string(),
});
type AccountMail = z.infer<typeof schema>;

/** A mail about an account. Who asks is not told whether there is such an account: that is found out here. */
export const accountMail: JobKind<AccountMail> = { queue: 'account-mail', schema, expireSeconds: 60 };

export interface AccountMailParts {
  readonly db: Kysely<Tables>;
  readonly transport: Transport;
  readonly sender: Sender;
}

/**
 * Sends the mail of an event, or none where there is nobody to tell. Links are made here and now, so that no token waits
 * in the queue and its time runs from the sending; one that was made for a failed try is never known to anybody.
 */
export async function sendAccountMail(parts: AccountMailParts, mail: AccountMail, id: string): Promise<void> {
  const user = await findByEmail(parts.db, mail.email);
  if (user === undefined || user.blocked_at !== null) return;
  const letter = await letterOf(parts, mail.event, user);
  if (letter !== undefined) await parts.transport.send(compose(letter, user.email, id, parts.sender));
}

async function letterOf(
  { db, sender }: AccountMailParts,
  event: AccountMail['event'],
  user: UserRow,
): Promise<Letter | undefined> {
  const page = (path: string) => `${sender.publicUrl}${path}`;
  const isConfirmed = user.confirmed_at !== null;
  switch (event) {
    case 'registered':
      if (isConfirmed) return letters.alreadyRegistered(user.nombre, page('/forget'));
      return letters.confirmation(user.nombre, page(`/confirm/${await newLink(db, user.id, 'confirm')}`));
    case 'unconfirmed':
      if (isConfirmed) return undefined;
      return letters.confirmation(user.nombre, page(`/confirm/${await newLink(db, user.id, 'confirm')}`));
    case 'forgot':
      return letters.reset(user.nombre, page(`/reset/${await newLink(db, user.id, 'reset')}`));
    case 'password-changed':
      return letters.passwordChanged(user.nombre, page('/forget'));
  }
}

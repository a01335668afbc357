import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Mails of a deployment without a mail server. */
export interface MailboxTable {
  id: Generated<number>;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  sent_at: Generated<Date>;
}

export interface MailboxAttachmentsTable {
  id: Generated<number>;
  mail_id: number;
  name: string;
  content_type: string;
  content: Uint8Array;
}

/** A mail that a server could not deliver, according to its report; a report that is read twice is here once. */
export interface ReturnedMailsTable {
  id: GeneratedAlways<string>;
  recipient: string;
  /** Status code of RFC 3463, such as `5.1.1`. */
  status: string;
  diagnostic: string;
  /** The Message-ID of the mail that came back; empty where the report does not give it. */
  message_id: string;
  at: Generated<Date>;
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

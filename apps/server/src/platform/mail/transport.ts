import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Publisher } from '../config/publisher.ts';
import type { Tables } from '../db/schema.ts';
import { asked } from '../telemetry/spans.ts';
import type { Message } from './message.ts';

/** Sends mails. */
export interface Transport {
  /** Resolves once another server has taken the mail over; rejects when it has to be tried again. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The parts that a job needs to send a mail: the database, the transport and the sender. */
export interface MailParts {
  readonly db: Kysely<Tables>;
  readonly transport: Transport;
  readonly sender: Publisher;
}

const TIMEOUT_MS = 15_000;

/** The mail server of the configuration; without one, the mailbox in the database, which `/buzon` shows. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Kysely<Tables>): Transport {
  const transport = config.smtpUrl === undefined ? mailbox(db) : smtp(config.smtpUrl, config.mailFrom);
  const system = config.smtpUrl === undefined ? 'mailbox' : 'smtp';
  return {
    ...transport,
    send: (message) => asked('mail send', { 'mapa.mail': system }, () => transport.send(message)),
  };
}

/** A client of the mail server. */
export const smtpOf = (url: string) =>
  createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });

function smtp(url: string, from: string): Transport {
  const transporter = smtpOf(url);
  return {
    async send({ to, subject, html, plain, messageId, attachments = [] }) {
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text: plain,
        messageId,
        attachments: attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        })),
        // This header keeps absence notes and the like from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transporter.close(),
  };
}

/**
 * A transport that behaves like a mail server that knows its mails by their Message-ID, so that a repeated one is there
 * once.
 */
function mailbox(db: Kysely<Tables>): Transport {
  return {
    async send({ to, subject, html, plain, messageId, attachments = [] }) {
      await db.transaction().execute(async (trx) => {
        const kept = await trx
          .insertInto('mailbox')
          .values({ recipient: to, subject, html, plain, message_id: messageId })
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (kept === undefined || attachments.length === 0) return;
        await trx
          .insertInto('mailbox_attachments')
          .values(
            attachments.map(({ fileName, contentType, bytes }) => ({
              mail_id: kept.id,
              name: fileName,
              content_type: contentType,
              content: bytes,
            })),
          )
          .execute();
      });
    },
    close: () => undefined,
  };
}

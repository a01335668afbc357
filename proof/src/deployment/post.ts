import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that was taken over; one that comes twice has the same id twice. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The order that it speaks of. */
  readonly reference: string | undefined;
}

/** A mail server on the loopback that can be told to take nothing. */
export interface Post {
  readonly url: string;
  readonly mails: readonly Mail[];
  refuse(all: boolean): void;
  close(): Promise<void>;
}

export async function startPost(): Promise<Post> {
  const mails: Mail[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      // A process that is killed in the middle of a mail hangs up.
      const whole = await buffer(stream).catch(() => undefined);
      if (whole === undefined) return;
      const mail = await PostalMime.parse(whole);
      if (refuses) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      mails.push({
        id: mail.messageId ?? '',
        to,
        subject: mail.subject ?? '',
        reference: /P-\d{6}/.exec(mail.text ?? '')?.[0],
      });
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (all) => {
      refuses = all;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, registration, tokenIn } from '../../accounts/test/visitor.ts';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { freePort } from '../process/free-port.ts';
import { mailCheck } from './check.ts';
import { openTransport } from './transport.ts';

interface MailServer {
  readonly received: { readonly to: string[]; readonly mail: Email }[];
  close(): Promise<void>;
}

/** A real mail server on the loopback; `accept` says yes or no after the whole mail has come in. */
async function mailServer(port: number, accept: () => boolean = () => true): Promise<MailServer> {
  const received: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
      if (accept()) done();
      else done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((server.server.address() as AddressInfo).port).toBe(port);
  return { received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function start(port: number, lines: string[] = []): Promise<RealApp> {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await startRealApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Mapa Eólico <avisos@viento.example>',
      PUBLIC_URL: 'http://localhost',
    },
    parts: { log: { level: 'warn', stream } },
  });
  running.push(app);
  return app;
}

const waiting = { timeout: 25_000, interval: 50 };

describe('mail through SMTP', { timeout: 60_000 }, () => {
  it('waits while the mail server is down, without the answer waiting, and goes out when it is up', async () => {
    const port = await freePort();
    const lines: string[] = [];
    const app = await start(port, lines);
    const email = 'ana.ruiz@ejemplo.es';
    expect((await call(app, 'POST', '/register', { body: registration(email) })).status).toBe(200);
    await vi.waitFor(() => expect(lines.join('')).toContain('tried again later'), waiting);
    expect(lines.join('')).toContain('"code":"ESOCKET","originalCode":"ECONNREFUSED"');
    expect(lines.join('')).not.toMatch(/ana\.ruiz|127\.0\.0\.1/);

    const server = await mailServer(port);
    running.push(server);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), waiting);
    const { to, mail } = found(server.received[0]);
    expect(to).toEqual([email]);
    expect(mail.from).toMatchObject({ name: 'Mapa Eólico', address: 'avisos@viento.example' });
    expect(mail.subject).toBe('Confirme su cuenta en el Mapa Eólico Ibérico');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const plain = mail.text ?? '';
    expect(plain).toMatch(/^http:\/\/localhost\/confirm\/[\w-]{64}$/m);
    const token = tokenIn({ plain, html: '', subject: '', message_id: '' }, 'confirm');
    expect(mail.html).toContain(`http://localhost/confirm/${token}`);
    expect((await call(app, 'GET', `/confirm/${token}`)).status).toBe(200);
  });

  it('is told on /readyz while the mail server is down, by codes alone, and takes nothing else away', async () => {
    const port = await freePort();
    const lines: string[] = [];
    const app = await start(port, lines);
    const answer = await fetch(`${app.address}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'degraded', failing: ['mail'] }]);
    expect(lines.join('')).toContain(
      'The mail server does not take mails (ESOCKET ECONNREFUSED): check SMTP_URL.',
    );
    expect(lines.join('')).not.toContain('127.0.0.1');
    let now = 0;
    const check = mailCheck(`smtp://127.0.0.1:${port}`, () => now);
    await expect(check()).rejects.toThrow('SMTP_URL');
    running.push(await mailServer(port));
    await expect(check()).rejects.toThrow('SMTP_URL');
    now = 60_000;
    await check();
  });

  it('repeats a mail that was not taken with the same Message-ID, and then no more', async () => {
    const port = await freePort();
    let tries = 0;
    const server = await mailServer(port, () => {
      tries += 1;
      return tries > 1;
    });
    running.push(server);
    const app = await start(port);
    await call(app, 'POST', '/register', { body: registration('eva@ejemplo.es') });
    await vi.waitFor(() => expect(server.received).toHaveLength(2), waiting);
    const [first, second] = server.received.map(({ mail }) => mail);
    expect(second?.messageId).toBe(first?.messageId);
    // A later event is another mail; once it has come, the first had its chance to come again.
    await call(app, 'POST', '/forget', { body: { email: 'eva@ejemplo.es' } });
    await vi.waitFor(() => expect(server.received).toHaveLength(3), waiting);
    expect(server.received[2]?.mail.messageId).not.toBe(first?.messageId);
    // The link of either try is good: what matters is which mail was read.
    const token = tokenIn({ plain: first?.text ?? '', html: '', subject: '', message_id: '' }, 'confirm');
    expect((await call(app, 'GET', `/confirm/${token}`)).status).toBe(200);
  });

  it('carries files, to the byte', async () => {
    const port = await freePort();
    const server = await mailServer(port);
    running.push(server);
    const transport = openTransport(
      { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'avisos@viento.example' },
      // Only the mailbox needs a database.
      (await start(port)).database.db,
    );
    const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => (at * 7) % 256);
    const attachments = [{ fileName: 'F2026-000001.pdf', contentType: 'application/pdf', bytes }];
    const mail = { subject: 's', html: '<p>h</p>', plain: 'p', messageId: '<3@x>', attachments };
    try {
      await transport.send({ to: 'ana@ejemplo.es', ...mail });
    } finally {
      transport.close();
    }
    const [file] = server.received[0]?.mail.attachments ?? [];
    expect(file).toMatchObject({
      filename: 'F2026-000001.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    });
    expect(new Uint8Array(file?.content as ArrayBuffer)).toEqual(bytes);
  });

  it('has no mailbox page', async () => {
    const app = await start(await freePort());
    expect(await (await fetch(`${app.address}/buzon`)).text()).not.toContain('los mensajes que enviaría');
    const { data } = (await call(app, 'GET', '/configuracion')).body;
    expect(data).toMatchObject({ buzon: null });
  });
});

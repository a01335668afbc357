import { sql } from 'kysely';
import { vi } from 'vitest';
import type { RealApp } from '../../test/real-app.ts';

/** An answer of the API: status and envelope. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly msg?: string;
    readonly campos?: Record<string, string>;
    readonly access_token?: string;
    readonly data?: unknown;
  };
  readonly headers: Headers;
}

/** Makes a call as the page does, with a bearer token where given; a text as body goes as it is. */
export async function call(
  app: RealApp,
  method: string,
  path: string,
  options: {
    readonly body?: unknown;
    readonly token?: string;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const { body, token } = options;
  const headers = new Headers({
    cookie: 'XSRF-TOKEN=abc',
    'x-xsrf-token': 'abc',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...options.headers,
  });
  const response = await fetch(`${app.address}/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    headers: response.headers,
  };
}

/** Logs in as the page does. */
export const enter = (app: RealApp, email: string, password: string): Promise<Answer> =>
  call(app, 'POST', '/users/authenticate', { body: { email, password } });

export const registration = (email: string) => ({
  email,
  nombre: 'Ana',
  apellido: 'Ruiz Íñiguez',
  sector: 'Particular',
  otro: '',
  usoDatos: 'Tesis',
  empresa: 'Vientos, S. L.',
  password: 'cierzo-7',
});

export interface Mail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly message_id: string;
}

/** The mails to an address, once there are as many as that. */
export function mailsTo(
  app: Pick<RealApp, 'database'>,
  email: string,
  count: number,
  timeout = 20_000,
): Promise<Mail[]> {
  return vi.waitFor(
    async () => {
      const mails = await app.database.db
        .selectFrom('mailbox')
        .selectAll()
        .where('recipient', '=', email)
        .orderBy('id')
        .execute();
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails`);
      return mails;
    },
    { timeout, interval: 50 },
  );
}

/** Waits until no mail is due any more. */
export function mailsAreDone(app: RealApp): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`.execute(
        app.database.db,
      );
      if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} jobs to do`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The token of the link to a page in a mail. */
export function tokenIn(mail: Mail | undefined, page: 'confirm' | 'reset'): string {
  const token = new RegExp(`^https?://\\S+/${page}/([\\w-]+)$`, 'm').exec(mail?.plain ?? '')?.[1];
  if (token === undefined) throw new Error(`no link to /${page} in: ${mail?.plain}`);
  return token;
}

/** A user who has registered and confirmed, and the bearer token. */
export async function newUser(app: RealApp, email: string): Promise<{ token: string; id: string }> {
  await call(app, 'POST', '/register', { body: registration(email) });
  const [mail] = await mailsTo(app, email, 1);
  const { body } = await call(app, 'GET', `/confirm/${tokenIn(mail, 'confirm')}`);
  const { id } = body.data as { id: string };
  return { token: body.access_token ?? '', id };
}

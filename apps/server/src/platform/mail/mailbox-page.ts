import { escapeMarkup, MADRID } from '@mapa/field';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { isOfThisMachine } from '../http/this-machine.ts';
import { BRAND, plainPage } from './plain-page.ts';

/** The number of mails in the list; older ones can still be opened by their address. */
const LISTED = 100;
const time = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: MADRID,
});
const kilobytes = new Intl.NumberFormat('es-ES', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
});

/**
 * `/buzon`: the mails of a deployment without a mail server, for people who try the program out. Their links let
 * anybody in, so the page does not exist for other machines, nor in production.
 */
export function registerMailboxPage(app: FastifyInstance, db: Kysely<Tables>): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isOfThisMachine(request) ? undefined : reply.callNotFound();
  const options = { schema: { hide: true }, onRequest };

  app.get('/buzon', options, async (_request, reply) => {
    const mails = await db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'subject', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute();
    const rows = mails.map(
      (mail) => `<li><a href="/buzon/${mail.id}"><strong>${escapeMarkup(mail.subject)}</strong>
<span>${escapeMarkup(mail.recipient)} ·
<time datetime="${mail.sent_at.toISOString()}">${time.format(mail.sent_at)}</time></span></a></li>`,
    );
    const list =
      rows.length > 0
        ? `<ul>${rows.join('\n')}</ul>`
        : '<p>Todavía no hay ningún correo. <a href="/register">Registrarse</a></p>';
    const about =
      'Esta instalación no envía correo: los mensajes que enviaría se leen aquí. Los más recientes están arriba.';
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page('Buzón', `<h1>Buzón</h1><p>${about}</p>${list}`, reply.cspNonce.style);
  });

  app.get<{ Params: { id: string } }>('/buzon/:id', options, async (request, reply) => {
    const mail = await mailOf(db, request.params.id);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (mail === undefined) {
      reply.code(404);
      return page(
        'No existe',
        '<h1>Este correo no existe</h1><p><a href="/buzon">Buzón</a></p>',
        reply.cspNonce.style,
      );
    }
    const attachments = await db
      .selectFrom('mailbox_attachments')
      .select(['id', 'name', sql<number>`length(content)`.as('bytes')])
      .where('mail_id', '=', mail.id)
      .orderBy('id')
      .execute();
    const files = attachments.map(
      ({ id, name, bytes }) =>
        `<li><a href="/buzon/${mail.id}/adjuntos/${id}">Adjunto: ${escapeMarkup(name)} ` +
        `<span>${kilobytes.format(bytes / 1000)}</span></a></li>`,
    );
    const plain = escapeMarkup(mail.plain).replace(/^https?:\/\/\S+$/gm, '<a href="$&">$&</a>');
    const body = `<p><a href="/buzon">← Buzón</a></p>
<h1>${escapeMarkup(mail.subject)}</h1>
<p>Para ${escapeMarkup(mail.recipient)} · ${time.format(mail.sent_at)}</p>
${files.length > 0 ? `<ul>${files.join('\n')}</ul>` : ''}
<iframe src="/buzon/${mail.id}/html" title="${escapeMarkup(mail.subject)}"></iframe>
<details><summary>Como texto</summary><pre>${plain}</pre></details>
<script nonce="${reply.cspNonce.script}">${FIT}</script>`;
    return page(mail.subject, body, reply.cspNonce.style);
  });

  app.get<{ Params: { id: string } }>('/buzon/:id/html', options, async (request, reply) => {
    const mail = await mailOf(db, request.params.id);
    if (mail === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No existe.\n');
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-security-policy', MAIL_POLICY);
    return mail.html.replace('<head>', '<head><base target="_top">');
  });

  app.get<{ Params: { id: string; file: string } }>(
    '/buzon/:id/adjuntos/:file',
    options,
    async (request, reply) => {
      const file = await attachmentOf(db, request.params.id, request.params.file);
      if (file === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No existe.\n');
      return reply
        .type(file.content_type)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(file.content);
    },
  );
}

/** A mail brings its own style attributes and nothing else; it is shown within the mailbox. */
const MAIL_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'self'";

const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

async function mailOf(db: Kysely<Tables>, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom('mailbox').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

async function attachmentOf(db: Kysely<Tables>, mail: string, id: string) {
  if (!isId(mail) || !isId(id)) return undefined;
  return db
    .selectFrom('mailbox_attachments')
    .selectAll()
    .where('mail_id', '=', Number(mail))
    .where('id', '=', Number(id))
    .executeTakeFirst();
}

function page(title: string, content: string, nonce: string): string {
  const body = `${BRAND}
<main>
${content}
</main>`;
  return plainPage({ title: `${title} · Mapa Eólico Ibérico`, body, style: STYLE, nonce });
}

/** Gives a mail the height that it needs at each width of the window. */
const FIT = `
const frame = document.querySelector('iframe');
const fit = () => {
  const mail = frame.contentDocument?.documentElement;
  if (!mail) return;
  frame.style.height = '0';
  frame.style.height = mail.scrollHeight + 2 + 'px';
};
frame.addEventListener('load', fit);
addEventListener('resize', fit);
fit();
`.trim();

const STYLE = `
body { max-width: 752px; margin: 0 auto; padding: 16px; }
ul { list-style: none; padding: 0; }
li a { display: block; padding: 12px; border-top: 1px solid var(--line); text-decoration: none; }
li a:hover, li a:focus-visible { background: var(--sunken); }
li span { display: block; color: var(--quiet); font-size: 14px; }
iframe {
  display: block; width: 100%; height: max(640px, 100dvh - 240px); border: 1px solid var(--line); border-radius: 6px;
  background: #eef2f6;
}
summary { padding: 8px 0; cursor: pointer; }
pre { white-space: pre-wrap; }
`;

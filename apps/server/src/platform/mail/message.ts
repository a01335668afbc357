import { escapeMarkup } from '@mapa/field';
import type { Publisher } from '../config/publisher.ts';

/** A file that goes with a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A mail, ready to be sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** The id follows from the event that the mail reports, so that a repeated sending has the same one. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
}

/** The content of a mail: paragraphs, and links that stand on lines of their own. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly blocks: readonly (string | { readonly label: string; readonly url: string })[];
}

const BLUE = '#0f4c7a';
const GREY = '#5d6d7d';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Writes a letter as HTML and as plain text, which say the same. */
export function compose(letter: Letter, to: string, eventId: string, sender: Publisher): Message {
  const host = new URL(sender.publicUrl).hostname;
  return {
    to,
    subject: letter.subject,
    html: html(letter, sender),
    plain: plain(letter, sender),
    messageId: `<${eventId}@${host}>`,
  };
}

function plain({ greeting, blocks }: Letter, sender: Publisher): string {
  const body = blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.url}`));
  return `${[greeting, ...body, ['-- ', ...signature(sender)].join('\n')].join('\n\n')}\n`;
}

function html({ subject, greeting, blocks }: Letter, sender: Publisher): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const body = blocks.map((block) => (typeof block === 'string' ? paragraph(block) : link(block)));
  const foot = signature(sender).map(escapeMarkup).join('<br>');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:16px;background:#eef2f6;color:#1b2733;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:6px;overflow:hidden">
<div style="background:${BLUE};color:#ffffff;padding:16px 24px;font-size:20px;font-weight:600">Mapa Eólico Ibérico</div>
<div style="padding:24px 24px 8px">
${[paragraph(greeting), ...body].join('\n')}
</div>
<div style="padding:16px 24px;border-top:1px solid #d8e0e8;color:${GREY};font-size:14px">${foot}</div>
</div>
</body>
</html>
`;
}

/** A button, with the address itself below it for mail programs that show no buttons. */
function link({ label, url }: { readonly label: string; readonly url: string }): string {
  const address = escapeMarkup(url);
  const button =
    `display:inline-block;background:${BLUE};color:#ffffff;text-decoration:none;` +
    'padding:12px 20px;border-radius:6px;font-weight:600';
  return `<p style="margin:0 0 12px"><a href="${address}" style="${button}">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">
<a href="${address}" style="color:${BLUE}">${address}</a>
</p>`;
}

function signature({ publicUrl, contactEmail, organisation }: Publisher): string[] {
  return [organisation.name, organisation.address, contactEmail, publicUrl].filter((line) => line !== '');
}

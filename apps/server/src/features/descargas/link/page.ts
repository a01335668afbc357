import type { ErrorCode } from '../../../api/errors.ts';
import { errorTable } from '../../../api/errors.ts';
import { escapeHtml } from '../../../mail/message.ts';

/** Why a link gives no file. */
export type LinkFault = Extract<
  ErrorCode,
  'link-invalid' | 'download-expired' | 'delivery-unfinished' | 'order-refunded'
>;

const texts: Readonly<Record<LinkFault, { readonly title: string; readonly next: string }>> = {
  'link-invalid': {
    title: 'Este enlace no existe',
    next: 'Si ha comprado datos, los encontrará en «Mis pedidos», donde puede pedir un enlace nuevo.',
  },
  'download-expired': {
    title: 'El enlace ha caducado',
    next: 'Los enlaces de descarga sirven durante 24 horas. Lo que compró sigue siendo suyo: en «Mis pedidos» puede pedir un enlace nuevo cuando quiera.',
  },
  'order-refunded': {
    title: 'Este pedido se ha devuelto',
    next: 'En «Mis pedidos» encontrará su factura rectificativa.',
  },
  'delivery-unfinished': {
    title: 'Estamos preparando sus datos',
    next: 'No tiene que hacer nada. En «Mis pedidos» puede ver cuánto falta.',
  },
};

/** What a browser shows of a link that gives no file: why, and what to do next. */
export function linkPage(fault: LinkFault, contactEmail: string, nonce: string): string {
  const { title, next } = texts[fault];
  const contact = escapeHtml(contactEmail);
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Mapa Eólico Ibérico</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
body { margin: 0 auto; max-width: 560px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #fff; overflow-wrap: anywhere; }
h1 { font-size: 22px; }
a { color: #123a5e; }
.action { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #123a5e; color: #fff; font-weight: 600; text-decoration: none; }
.action:hover { background: #0c2a45; }
:focus-visible { outline: 3px solid #0277bd; outline-offset: 2px; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #d8e0e8; color: #54677a; font-size: 14px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${errorTable[fault].msg}</p>
<p>${next}</p>
<p><a class="action" href="/pedidos">Ir a «Mis pedidos»</a></p>
</main>
<footer><a href="/map">Ir al mapa</a> · ¿Alguna duda? <a href="mailto:${contact}">${contact}</a></footer>
</body>
</html>
`;
}

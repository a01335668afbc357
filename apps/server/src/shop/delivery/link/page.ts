import { DOWNLOAD_LINK_HOURS, PAGE_PATHS } from '@mapa/contract';
import { escapeMarkup } from '@mapa/field';
import type { ErrorCode } from '../../../platform/api/errors.ts';
import { ERRORS } from '../../../platform/api/errors.ts';
import { BRAND, plainPage } from '../../../platform/mail/plain-page.ts';

/** Why a link gives no file. */
export type LinkFault = Extract<
  ErrorCode,
  'link-invalid' | 'download-expired' | 'delivery-unfinished' | 'files-unavailable' | 'order-refunded'
>;

interface Texts {
  readonly title: string;
  readonly next: string;
  /** The text that takes the place of the others where the buyer no longer has an account, and so no 'Mis pedidos'. */
  readonly withoutAccount?: string;
}

const TEXTS: Readonly<Record<LinkFault, Texts>> = {
  'link-invalid': {
    title: 'Este enlace no existe',
    next: 'Si ha comprado datos, los encontrará en «Mis pedidos», desde donde puede descargarlos.',
  },
  'download-expired': {
    title: 'El enlace ha caducado',
    next:
      `Los enlaces de descarga sirven durante ${DOWNLOAD_LINK_HOURS} horas. Lo que compró sigue siendo suyo: ` +
      'desde «Mis pedidos» puede descargarlo cuando quiera.',
    withoutAccount:
      `Los enlaces de descarga sirven durante ${DOWNLOAD_LINK_HOURS} horas. Lo que compró sigue siendo suyo: ` +
      'escríbanos con la referencia del pedido y le enviaremos otro.',
  },
  'order-refunded': {
    title: 'Este pedido se ha devuelto',
    next: 'En «Mis pedidos» encontrará su factura rectificativa.',
    withoutAccount: `${ERRORS['order-refunded'].msg} La factura rectificativa va en el correo que le enviamos.`,
  },
  'files-unavailable': {
    title: 'Ahora no podemos darle sus datos',
    next: 'El enlace sigue sirviendo: vuelva a abrirlo más tarde.',
  },
  'delivery-unfinished': {
    title: 'Estamos preparando sus datos',
    next: 'No tiene que hacer nada. En «Mis pedidos» puede ver cuánto falta.',
  },
};

/** The page of a link that gives no file: the reason, and what to do next. */
export function linkPage(fault: LinkFault, hasAccount: boolean, contactEmail: string, nonce: string): string {
  const { title, next, withoutAccount } = TEXTS[fault];
  const contact = escapeMarkup(contactEmail);
  const texts =
    hasAccount || withoutAccount === undefined
      ? `<p>${ERRORS[fault].msg}</p>
<p>${next}</p>
<p><a class="action" href="${PAGE_PATHS.orders}">Ir a «Mis pedidos»</a></p>`
      : `<p>${withoutAccount}</p>
<p><a class="action" href="mailto:${contact}">Escribir a ${contact}</a></p>`;
  const body = `${BRAND}
<main>
<h1>${title}</h1>
${texts}
</main>
<footer><a href="${PAGE_PATHS.map}">Ir al mapa</a> · ¿Alguna duda? <a href="mailto:${contact}">${contact}</a></footer>`;
  return plainPage({ title: `${title} · Mapa Eólico Ibérico`, body, style: STYLE, nonce });
}

const STYLE = `
body { max-width: 592px; margin: 0 auto; padding: 16px; }
.action {
  display: inline-block; margin-top: 8px; padding: 10px 20px; border-radius: 6px; background: var(--brand); color: #fff;
  font-weight: 600; text-decoration: none;
}
.action:hover { background: var(--brand-hover); }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 14px; }
`;

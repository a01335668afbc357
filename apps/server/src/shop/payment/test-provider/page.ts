import type { SignedFields } from '@mapa/contract';
import { escapeMarkup, moneyText } from '@mapa/field';
import type { FastifyReply } from 'fastify';
import { plainPage } from '../../../platform/mail/plain-page.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { ANSWER_PATH } from './path.ts';
import { type ChargeRequest, REQUEST_ERRORS, type RequestError } from './wire.ts';

/**
 * The headers of the page with its own policy: its form leads back to the shop, under any name by which that is
 * reached.
 */
export function pageHeaders({ publicUrl }: Merchant, reply: FastifyReply): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${reply.cspNonce.style}'`,
      "img-src 'self'",
      "font-src 'self'",
      `form-action 'self' ${new URL(publicUrl).origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** The page on which the buyer pays, refuses to, or turns back. */
export function paymentPage({
  merchant,
  charge,
  fields,
  nonce,
}: {
  readonly merchant: Merchant;
  readonly charge: ChargeRequest;
  readonly fields: SignedFields;
  readonly nonce: string;
}): string {
  const amount = moneyText(charge.importeCentimos);
  const rows: [string, string][] = [
    ['Importe', amount],
    ['Número de pedido', charge.numero],
    ['Comercio', `${merchant.merchantCode} (terminal ${merchant.terminal})`],
    ['Concepto', charge.producto],
  ];
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return document(
    `Pagar ${amount}`,
    `<h1>Pagar con tarjeta</h1>
<dl>
${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>
<form method="post" action="${ANSWER_PATH}">
${hidden.join('\n')}
<fieldset>
<legend>Tarjeta de prueba</legend>
<label>Titular<input autocomplete="off" value="${escapeMarkup(charge.titular)}"></label>
<label>Número de tarjeta<input inputmode="numeric" autocomplete="off" value="4548 8120 4940 0004"></label>
<div class="pair">
<label>Caducidad<input inputmode="numeric" autocomplete="off" value="12/34"></label>
<label>CVV<input inputmode="numeric" autocomplete="off" value="123"></label>
</div>
</fieldset>
<button class="pay" name="resultado" value="pagar">Pagar ${amount}</button>
<button name="resultado" value="rechazar">Simular una tarjeta rechazada</button>
<button name="resultado" value="cancelar">Cancelar y volver al comercio</button>
<details>
<summary>Opciones de la prueba</summary>
<fieldset>
<legend>Notificación al comercio</legend>
<label class="choice"><input type="radio" name="aviso" value="antes" checked> Antes de volver</label>
<label class="choice"><input type="radio" name="aviso" value="despues"> Unos segundos después de volver</label>
<label class="choice"><input type="radio" name="aviso" value="nunca"> Nunca</label>
</fieldset>
</details>
</form>`,
    nonce,
  );
}

/** The page that the provider shows in place of the payment page. */
export function errorPage(error: RequestError, nonce: string): string {
  return document(
    'No se puede pagar',
    `<h1>No se puede realizar la operación</h1>
<p>${REQUEST_ERRORS[error]} (${error})</p>
<p>No se ha cobrado nada. Vuelva al comercio e inténtelo de nuevo.</p>
<p><a href="/compra">Volver al comercio</a></p>`,
    nonce,
  );
}

function document(title: string, content: string, nonce: string): string {
  const body = `<header>Pasarela de pago <strong>de prueba</strong></header>
<main>
<p class="notice">Esto es una prueba: no se cobra nada y no hace falta una tarjeta de verdad.</p>
${content}
</main>`;
  return plainPage({ title: `${title} · Pasarela de prueba`, body, style: STYLE, nonce });
}

const STYLE = `
:root { --pay: #1b5e20; --pay-hover: #144718; }
@media (prefers-color-scheme: dark) { :root { --pay: #2e7d32; --pay-hover: #1b5e20; } }
body { background: var(--sunken); }
header { padding: 12px 16px; background: #37474f; color: #fff; font-size: 18px; text-align: center; }
header strong { margin-left: 4px; padding: 2px 8px; border-radius: 4px; background: #ffd54f; color: #22272b; }
main {
  width: min(480px, 100% - 32px); margin: 24px auto; padding: 24px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 6px;
}
h1 { font-size: 20px; }
.notice {
  margin: 0; padding: 8px 12px; border: 1px solid var(--notice-line); border-radius: 6px; color: var(--notice-text);
  background: var(--notice); font-size: 14px;
}
dl { margin: 0 0 24px; }
dl div {
  display: flex; gap: 16px; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--line);
}
dt { flex: none; color: var(--quiet); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
fieldset {
  margin: 0 0 16px; padding: 8px 16px 16px; border: 1px solid var(--line-strong); border-radius: 6px; min-width: 0;
}
legend { padding: 0 4px; font-weight: 600; }
label { display: block; margin-top: 8px; font-size: 14px; }
label input:not([type=radio]) {
  display: block; width: 100%; height: 40px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--line-strong);
  border-radius: 6px; color: inherit; background: var(--surface); font: inherit; font-size: 16px;
}
.choice { min-height: 28px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
button {
  display: block; width: 100%; min-height: 44px; margin-top: 8px; border: 1px solid var(--line-strong);
  border-radius: 6px; color: inherit; background: var(--surface); font: inherit; cursor: pointer;
}
button:hover { background: var(--sunken); }
.pay { border-color: var(--pay); background: var(--pay); color: #fff; font-weight: 600; }
.pay:hover { background: var(--pay-hover); }
details { margin-top: 16px; }
summary { min-height: 28px; cursor: pointer; }
`;

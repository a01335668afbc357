import { escapeMarkup } from '@mapa/field';
import { TYPEFACE } from '../http/page.ts';

/** A page that the server writes itself. */
export interface PlainPage {
  readonly title: string;
  /** HTML of the body. */
  readonly body: string;
  /** The CSS in addition to the common look of these pages. */
  readonly style: string;
  /** The nonce, `reply.cspNonce.style`. */
  readonly nonce: string;
}

/**
 * The whole document; light or dark as the visitor's system is, in the colours of the page
 * (`apps/web/src/app/theme.ts`).
 */
export function plainPage({ title, body, style, nonce }: PlainPage): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
${LOOK}
${style.trim()}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The head of such a page: the brand, and the way to the map. */
export const BRAND =
  '<header class="brand"><a href="/map"><img src="/favicon.svg" width="28" height="28" alt="">' +
  'Mapa Eólico Ibérico</a></header>';

const LOOK = `
@font-face {
  font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url('${TYPEFACE}') format('woff2');
}
:root {
  color-scheme: light dark; --surface: #fff; --sunken: #f6f8fa; --line: #e1e7ed; --line-strong: #8493a2;
  --text: #1b2733; --quiet: #5d6d7d; --link: #1c6499; --brand: #0f4c7a; --brand-hover: #093658; --focus: #4691c6;
  --notice: #fff4dc; --notice-text: #6b4700; --notice-line: #eccb86;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #17222c; --sunken: #111a22; --line: #2f3e4a; --line-strong: #6c7d8e; --text: #dbe3ea; --quiet: #94a3b2;
    --link: #85b6da; --brand: #2a78b0; --brand-hover: #1c6499; --notice: #3a2f17; --notice-text: #f3d58e;
    --notice-line: #6d5622;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; font: 16px/1.55 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  color: var(--text); background: var(--surface); overflow-wrap: anywhere;
}
h1 { margin: 16px 0 12px; font-size: 28px; font-weight: 600; line-height: 1.25; }
a { color: var(--link); }
.brand { padding-bottom: 12px; border-bottom: 1px solid var(--line); }
.brand a {
  display: inline-flex; gap: 12px; align-items: center; min-height: 32px; color: inherit; font-weight: 600;
  text-decoration: none;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`.trim();

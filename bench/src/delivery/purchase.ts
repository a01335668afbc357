import { setTimeout as sleep } from 'node:timers/promises';
import { amountsInCents, type Discount, discountFor, type Formato, toEuros } from '@mapa/contract';
import { billing, registration } from '@mapa/contract/test';
import { placeAt } from './points.ts';

/**
 * Every look at the mailbox has the server make a page, so looks become rarer: a mail is noticed late by no more than
 * this part of the time that it took.
 */
const LATE = 1 / 40;
const POLL_MS = 50;
const HEADERS = { cookie: 'XSRF-TOKEN=bench', 'x-xsrf-token': 'bench', 'content-type': 'application/json' };

/** What every call of the API answers. */
interface Envelope {
  readonly success: boolean;
  readonly msg?: string;
  readonly access_token?: string;
  readonly data?: unknown;
}

/** Makes a call of the API. Rejects when it fails. */
async function api(url: string, method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...HEADERS, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope;
  if (!envelope.success) throw new Error(`${path}: ${envelope.msg}`);
  return envelope;
}

/** No order takes as long as this: when it has passed, something is wrong. */
const DEADLINE_MS = 300_000;

/** Waits until the newest mail has a text that matches, and gives that text. Rejects when none comes. */
async function inMailbox(url: string, wanted: RegExp, pollMs = POLL_MS): Promise<string> {
  const started = performance.now();
  for (let waited = 0; waited < DEADLINE_MS; waited = performance.now() - started) {
    const list = await (await fetch(`${url}/buzon`)).text();
    const newest = /\/buzon\/\d+/.exec(list)?.[0];
    const found = newest && wanted.exec(await (await fetch(url + newest)).text())?.[0];
    if (found) return found;
    await sleep(Math.max(pollMs, waited * LATE));
  }
  throw new Error(`no mail with ${wanted} after ${DEADLINE_MS / 1000} s`);
}

/** Registers and confirms a user; the result is the token of the session. */
export async function newCustomer(url: string): Promise<string> {
  await api(url, 'POST', '/register', {
    ...registration,
    email: 'banco@ejemplo.es',
    password: 'banco-de-pruebas',
  });
  const link = await inMailbox(url, /\/confirm\/[\w-]{64}/);
  return (await api(url, 'GET', link)).access_token ?? '';
}

/**
 * Orders and pays `count` points from number `first` on, with some formats beside series, report and map. The result is
 * the path of the download link, and the seconds from the payment to the mail that brings it. The mailbox is looked
 * into every `pollMs`.
 */
export async function buy(
  url: string,
  token: string,
  first: number,
  count: number,
  formatos: readonly Formato[],
  pollMs?: number,
): Promise<{ seconds: number; link: string }> {
  const { data, precioUnidad: precio } = (await api(url, 'GET', '/tarifa')) as Envelope & {
    readonly data: Discount[];
    readonly precioUnidad: number;
  };
  const descuento = discountFor(count, data);
  const { total } = amountsInCents({ cantidad: count, precio, descuento, iva: 21 });
  const puntos = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { data } = await api(url, 'POST', '/meso/nearestPoint', placeAt(first + n));
      const { lat, lon } = data as { lat: number; lon: number };
      return { latitud: lat, longitud: lon };
    }),
  );
  const order = await api(
    url,
    'POST',
    '/pedido',
    {
      ...billing,
      precio,
      cantidad: count,
      descuento,
      iva: 21,
      totalAPagar: toEuros(total),
      puntos,
      formatos,
    },
    token,
  );
  const { url: provider, ...fields } = (order.data as { data: { url: string } & Record<string, string> })
    .data;
  const before = performance.now();
  const answer = { ...fields, resultado: 'pagar', aviso: 'antes' };
  await fetch(`${provider}/respuesta`, {
    method: 'POST',
    body: new URLSearchParams(answer),
    redirect: 'manual',
  });
  const [{ referencia }] = (await api(url, 'GET', '/pedidos', undefined, token)).data as [
    { referencia: string },
  ];
  const mail = new RegExp(`${referencia}[\\s\\S]*/descargas/[\\w-]{64}`);
  const link = await inMailbox(url, mail, pollMs);
  return { seconds: (performance.now() - before) / 1000, link: link.slice(link.lastIndexOf('/descargas/')) };
}

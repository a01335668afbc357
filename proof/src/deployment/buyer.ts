import { setTimeout as pause } from 'node:timers/promises';
import { amountsInCents, type Discount, discountFor, toEuros } from '@mapa/contract';
import { billing } from '@mapa/contract/test';

const HEADERS = { cookie: 'XSRF-TOKEN=proof', 'x-xsrf-token': 'proof' };
const TRIES_APART_MS = 250;
/** A process that is killed hangs up; one that hangs is given up. */
const ANSWER_MS = 30_000;

/** What the program answered: never a fault of the machine, which is tried again. */
export interface Said {
  readonly status: number;
  readonly body: { readonly success?: boolean; readonly msg?: string; readonly data?: unknown };
  readonly location: string | null;
}

/**
 * Asks until an answer comes that is not the fault of a machine (5xx, a lost connection), as people and payment
 * providers do, or until `isOver`.
 */
export async function insist(
  url: string,
  init: RequestInit,
  isOver: () => boolean = () => false,
): Promise<Said> {
  for (;;) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const response = await fetch(url, { redirect: 'manual', ...init, signal });
      const text = await response.text();
      if (response.status < 500) {
        const isJson = response.headers.get('content-type')?.startsWith('application/json');
        return {
          status: response.status,
          body: isJson ? JSON.parse(text) : {},
          location: response.headers.get('location'),
        };
      }
    } catch (error) {
      if (isOver()) throw error;
    }
    if (isOver()) throw new Error(`${url} was not answered in time`);
    await pause(TRIES_APART_MS);
  }
}

/** Who buys, by a token of a session. */
export interface Buyer {
  readonly url: string;
  readonly token: string;
  readonly isOver?: () => boolean;
}

export function callOf(
  { url, token, isOver }: Buyer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Said> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...HEADERS, ...type, authorization: `Bearer ${token}` };
  return insist(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) ?? null }, isOver);
}

/** The place of point number `n`: each in another cell on land. */
const placeOf = (n: number) => ({
  lat: 37.8 + 0.1 * (n % 45) + 0.001,
  lon: -6.5 + 0.13 * (Math.floor(n / 45) % 50),
});

export interface Bought {
  /** The reference of the order, as `P-000042`. */
  readonly reference: string;
  readonly id: string;
  readonly cents: number;
}

interface OwnOrder {
  readonly id: string;
  readonly referencia: string;
  readonly estado: string;
  readonly devuelto: number;
  readonly totalAPagar: number;
}

const ordersOf = async (buyer: Buyer): Promise<readonly OwnOrder[]> =>
  (await callOf(buyer, 'GET', '/pedidos')).body.data as readonly OwnOrder[];

/** The number of orders that a buyer has paid, did not get back, and waits for. */
export async function undelivered(buyer: Buyer): Promise<number> {
  return (await ordersOf(buyer)).filter(
    ({ estado, devuelto, totalAPagar }) => estado === 'pagado' && devuelto < totalAPagar,
  ).length;
}

/** Waits until all that a buyer has paid, and did not get back, is delivered; or until `patience`. */
export async function untilDelivered(buyer: Buyer, patience: number): Promise<void> {
  for (;;) {
    const waiting = await undelivered(buyer);
    if (waiting === 0) return;
    if (performance.now() > patience) throw new Error(`${waiting} orders were not delivered in time`);
    await pause(2_000);
  }
}

/** Orders `count` points from number `first` on and pays them; resolves once the seller has told the provider so. */
export async function buyPoints(buyer: Buyer, first: number, count = 1): Promise<Bought> {
  const tariff = (await callOf(buyer, 'GET', '/tarifa')).body as {
    readonly data: Discount[];
    readonly precioUnidad: number;
  };
  const precio = tariff.precioUnidad;
  const descuento = discountFor(count, tariff.data);
  const { total } = amountsInCents({ cantidad: count, precio, descuento, iva: 21 });
  const puntos = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { lat, lon } = (await callOf(buyer, 'POST', '/meso/nearestPoint', placeOf(first + n))).body
        .data as {
        lat: number;
        lon: number;
      };
      return { latitud: lat, longitud: lon };
    }),
  );
  const placed = await callOf(buyer, 'POST', '/pedido', {
    ...billing,
    ...{ precio, cantidad: count, descuento, iva: 21, totalAPagar: toEuros(total), puntos, formatos: [] },
  });
  if (placed.body.success !== true) throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`);
  const { url: provider, ...fields } = (
    placed.body.data as { data: { url: string } & Record<string, string> }
  ).data;
  const page = provider.replace(/^https?:\/\/[^/]+/, buyer.url);
  const chosen = new URLSearchParams({ ...fields, resultado: 'pagar', aviso: 'nunca' });
  const back = await insist(`${page}/respuesta`, { method: 'POST', body: chosen }, buyer.isOver);
  if (back.location === null) throw new Error(`the provider's page answered ${back.status}`);
  // The provider tells the seller until the seller has said that it heard.
  const told = new URL(back.location).searchParams;
  const heard = await insist(
    `${buyer.url}/api/v1/pagos/notificacion`,
    { method: 'POST', body: told },
    buyer.isOver,
  );
  if (heard.status !== 200) throw new Error(`a payment was answered ${heard.status}`);
  const latest = (await ordersOf(buyer)).toSorted((one, other) =>
    other.referencia.localeCompare(one.referencia),
  )[0];
  if (latest === undefined) throw new Error('a paid order is not listed');
  return { reference: latest.referencia, id: latest.id, cents: total };
}

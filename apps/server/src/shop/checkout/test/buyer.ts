import { amountsInCents, discountFor, toEuros } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { addUser, logIn } from '../../../accounts/test/user.ts';
import { type Answer, call } from '../../../accounts/test/visitor.ts';
import { freePort } from '../../../platform/process/free-port.ts';
import { type RealApp, type RealAppOptions, startRealApp } from '../../../test/real-app.ts';

/** The whole application under the address that it gives out, so that the payment provider finds the way back. */
export async function startShop(
  environment: Record<string, string> = {},
  options: Omit<RealAppOptions, 'environment'> = {},
): Promise<RealApp> {
  return startRealApp({ environment: { PORT: String(await freePort()), ...environment }, ...options });
}

/** The tariff that a new database holds. */
const POINT_PRICE = 200;
const DISCOUNTS = [
  { desde: 3, descuento: 16.5 },
  { desde: 10, descuento: 25 },
];

let buyers = 0;

/** A user with a session, of an address of their own unless it is given. */
export async function newBuyer(
  app: RealApp,
  email = `comprador${++buyers}@ejemplo.es`,
): Promise<{ id: string; token: string }> {
  const id = await addUser(app, email);
  return { id, token: await logIn(app, id) };
}

/** Places on land, each in a cell of its own. */
export const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ latitud: 40 + 0.1 * (at % 10), longitud: -4 + at / 10 }));

/** What the page sends for that many points without formats of choice, which take long to make; with VAT of 21 %. */
export function payload(count: number) {
  const descuento = discountFor(count, DISCOUNTS);
  const { total } = amountsInCents({ cantidad: count, precio: POINT_PRICE, descuento, iva: 21 });
  return {
    ...billing,
    precio: POINT_PRICE,
    cantidad: count,
    descuento,
    iva: 21,
    totalAPagar: toEuros(total),
    puntos: places(count),
    formatos: [],
  };
}

export const order = (app: RealApp, token: string, body: unknown): Promise<Answer> =>
  call(app, 'POST', '/pedido', { token, body });

export interface Fields {
  readonly url: string;
  readonly Ds_SignatureVersion: string;
  readonly Ds_MerchantParameters: string;
  readonly Ds_Signature: string;
}

/** The signed fields of a placed order, and what stands in them. */
export function fieldsOf(answer: Answer): {
  fields: Fields;
  parameters: Record<string, string>;
  numero: string;
} {
  const { data } = answer.body.data as { data: Fields };
  const parameters = JSON.parse(Buffer.from(data.Ds_MerchantParameters, 'base64').toString());
  return { fields: data, parameters, numero: parameters.DS_MERCHANT_ORDER };
}

/** Posts a form as a browser does, without following where it leads. */
export const postForm = (url: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Goes through the test provider's page; the result is where it sends the browser. */
export async function pay(
  { url, ...fields }: Fields,
  resultado: 'pagar' | 'rechazar' | 'cancelar' = 'pagar',
  aviso: 'antes' | 'despues' | 'nunca' = 'antes',
): Promise<Response> {
  const page = await postForm(url, fields);
  if (page.status !== 200) return page;
  return postForm(`${url}/respuesta`, { ...fields, resultado, aviso });
}

/** State of an attempt as its owner is told. */
export async function stateOf(app: RealApp, token: string, numero: string): Promise<unknown> {
  const { body } = await call(app, 'GET', `/pagos/${numero}`, { token });
  return (body.data as { estado: string } | undefined)?.estado;
}

/** The orders of a buyer, as the page lists them. */
export const ordersOf = async (app: RealApp, token: string) =>
  (await call(app, 'GET', '/pedidos', { token })).body.data as Record<string, unknown>[];

import { REPORT_ENERGY } from '@mapa/contract';
import { describe, expect, it } from 'vitest';
import { type Cart, withPoint } from '../../cart/state/cart.ts';
import { isFor, orderOutcome, payloadOf } from './order.ts';

const datos = {
  nombre: 'Ana Ruiz',
  cif: '12345678Z',
  domicilio: 'Calle Mayor 1',
  codigoPostal: '31621',
  provincia: 'Navarra',
  pais: 'España',
};
const formatos = ['hoja', 'wasp'] as const;
const informe = { buje: 120, sectores: 16 } as const;
const choice = { formatos, informe };
const order = { precio: 200, cantidad: 2, descuento: 0, iva: 21, totalAPagar: 484 };
const cells = [
  { lat: 42.81952, lon: -1.6329 },
  { lat: 41.74, lon: -0.91 },
];
const cart = cells.reduce<Cart>(
  (all, cell) => withPoint(all, { lat: cell.lat + 0.001, lon: cell.lon }, cell),
  [],
);

it('an order is sent with the mesoscale points, each with the place that was clicked', () => {
  expect(payloadOf(cart, choice, order, datos)).toEqual({
    ...datos,
    ...order,
    puntos: [
      { latitud: 42.81952, longitud: -1.6329, elegido: { lat: 42.81952 + 0.001, lon: -1.6329 } },
      { latitud: 41.74, longitud: -0.91, elegido: { lat: 41.74 + 0.001, lon: -0.91 } },
    ],
    formatos,
    informe,
  });
});

it('an order is for a cart of the same mesoscale points, and for the same choice', () => {
  const payload = payloadOf(cart, choice, order, datos);
  expect(isFor(payload, cart, choice)).toBe(true);
  expect(isFor(payload, cart.toReversed(), choice)).toBe(true);
  expect(isFor(payload, cart.slice(1), choice)).toBe(false);
  expect(isFor(payload, [], choice)).toBe(false);
  // The report is headed by the name.
  expect(
    isFor(
      payload,
      cart.map((punto) => ({ ...punto, nombre: 'Mástil' })),
      choice,
    ),
  ).toBe(false);
  expect(isFor(payload, cart, { ...choice, formatos: ['hoja'] })).toBe(false);
  expect(isFor(payload, cart, { ...choice, informe: { buje: 120, sectores: 12 } })).toBe(false);
  const energia = { ...REPORT_ENERGY, turbina: { nombre: 'NREL_Reference_5MW_126' } };
  expect(isFor(payload, cart, { ...choice, informe: { ...informe, energia } })).toBe(false);
  // What is asked for in so many words is the default all the same.
  expect(isFor(payload, cart, { ...choice, informe: { ...informe, energia: REPORT_ENERGY } })).toBe(true);
  expect(isFor(payload, withPoint(cart, { lat: 40, lon: -3 }), choice)).toBe(false);
});

// Texts from the specification's error catalogue.
describe('orderOutcome', () => {
  const failed = { ok: false, status: 400, msg: 'El pedido no es válido.', campos: {} } as const;
  it('network', () => {
    expect(orderOutcome({ ...failed, cause: 'network' })).toEqual({
      kind: 'offline',
      text: 'Error de conexión con el servidor, por favor, póngase en contacto con nosotros',
    });
  });
  it.each(['declined', 'refused'] as const)('%s', (cause) => {
    const text = 'Problemas al procesar los datos, por favor, póngase en contacto con nosotros';
    expect(orderOutcome({ ...failed, cause })).toEqual({ kind: 'failed', text, campos: {} });
  });
  it('what cannot be ordered as it stands is said in the words of the server', () => {
    const paid = { ...failed, status: 409, msg: 'Este pedido ya está pagado.', cause: 'refused' } as const;
    expect(orderOutcome(paid)).toEqual({ kind: 'failed', text: 'Este pedido ya está pagado.', campos: {} });
    expect(orderOutcome({ ...paid, pagado: true })).toEqual({
      kind: 'paid',
      text: 'Este pedido ya está pagado. Sus puntos han salido de la cesta.',
    });
  });
  it('other figures are told with their reason', () => {
    expect(orderOutcome({ ...failed, cause: 'refused', pedido: order })).toEqual({
      kind: 'figures',
      pedido: order,
      msg: 'El pedido no es válido.',
    });
  });
});

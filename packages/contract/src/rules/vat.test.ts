import { describe, expect, it } from 'vitest';
import { withGeneralVat } from './general-vat.ts';
import { type VatBuyer, vatByLaw, vatOf } from './vat.ts';

describe('vatOf', () => {
  it.each([
    ['31621', 'España', 21, undefined],
    ['28001', 'Espana', 21, undefined],
    ['28001', 'spain', 21, undefined],
    ['28001', 'ES', 21, undefined],
    ['07001', 'España', 21, undefined],
    ['35001', 'España', 0, 'canarias'],
    [' 38400 ', 'ESPAÑA', 0, 'canarias'],
    ['51001', 'España', 0, 'ceuta-melilla'],
    ['52006', 'España', 0, 'ceuta-melilla'],
    ['10115', 'Alemania', 0, 'fuera-de-espana'],
    ['35001', 'Portugal', 0, 'fuera-de-espana'],
    ['3500', 'España', 21, undefined],
  ])('%s in %s: %i percent', (codigoPostal, pais, iva, exemption) => {
    expect(vatOf({ codigoPostal, pais })).toMatchObject(exemption ? { iva, exemption } : { iva });
  });
});

// By hand, 21 %: 42.00 on 200.00, 35.07 on 167.00, 33.075 on 157.50.
it.each([
  [200, 242],
  [167, 202.07],
  [157.5, 190.58],
])('%d euros with the general tax are %d', (price, total) => {
  expect(withGeneralVat(price)).toBe(total);
});

describe('by the law', () => {
  const business = { comprador: 'empresa', confirmed: true } as const;
  const consumer = { comprador: 'consumidor', confirmed: false } as const;
  // Rates as the countries publish them; Estonia has 24 since July 2025, Romania 21 since August.
  it.each<[string, Partial<VatBuyer>, number, string]>([
    ['Alemania', business, 0, 'empresa-ue'],
    ['Alemania', { ...business, confirmed: false }, 21, 'ue-en-espana'],
    ['Alemania', { ...business, confirmed: false, aboveThreshold: true }, 19, 'consumidor-ue'],
    ['Francia', consumer, 21, 'ue-en-espana'],
    ['Francia', { ...consumer, aboveThreshold: true }, 20, 'consumidor-ue'],
    ['Finlandia', { ...consumer, aboveThreshold: true }, 25.5, 'consumidor-ue'],
    ['Grecia', { ...consumer, aboveThreshold: true }, 24, 'consumidor-ue'],
    ['Estonia', { ...consumer, aboveThreshold: true, day: '2025-06-30' }, 22, 'consumidor-ue'],
    ['Estonia', { ...consumer, aboveThreshold: true, day: '2025-07-01' }, 24, 'consumidor-ue'],
    ['Rumanía', { ...consumer, aboveThreshold: true }, 21, 'consumidor-ue'],
    // A consumer's number counts for nothing.
    ['Portugal', { comprador: 'consumidor', confirmed: true }, 21, 'ue-en-espana'],
    ['Suiza', { ...consumer, aboveThreshold: true }, 0, 'fuera-de-la-ue'],
    ['Estados Unidos', business, 0, 'fuera-de-la-ue'],
    ['España', { ...consumer, aboveThreshold: true }, 21, 'espana'],
    ['España', { ...business, codigoPostal: '38001' }, 0, 'canarias'],
    ['España', { ...business, codigoPostal: '52001' }, 0, 'ceuta-melilla'],
  ])('%s %j: %d percent, %s', (pais, buyer, iva, tratamiento) => {
    const given = { codigoPostal: '10115', aboveThreshold: false, day: '2026-11-22', ...consumer, ...buyer };
    expect(vatByLaw({ ...given, pais })).toMatchObject({ iva, tratamiento });
  });
});

import { describe, expect, it } from 'vitest';
import { vatOf } from './vat.ts';

describe('ivaOf', () => {
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
    expect(vatOf({ codigoPostal, pais })).toEqual(exemption ? { iva, exemption } : { iva });
  });
});

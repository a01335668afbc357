import { describe, expect, it } from 'vitest';
import { NO_TARIFF } from '../tariff/tariff.ts';
import { TARIFF } from '../tariff/test/tariff.ts';
import { amountsOf, vatFor } from './amounts.ts';

// The amounts are those of the shop's published examples: 606.21 with VAT, and 501.00 without it.
describe('importesOf', () => {
  it('3 points with the general VAT, the address being unknown', () => {
    expect(amountsOf(3, TARIFF, vatFor(null))).toEqual({
      pedido: { precio: 200, cantidad: 3, descuento: 16.5, iva: 21, totalAPagar: 606.21 },
      importe: { base: 60_000, descuento: 9_900, iva: 10_521, total: 60_621 },
      iva: { iva: 21, supuesto: true, exemption: null },
    });
  });
  it('3 points to Las Palmas', () => {
    const iva = vatFor({ codigoPostal: '35001', pais: 'España' });
    expect(amountsOf(3, TARIFF, iva).pedido).toMatchObject({ iva: 0, totalAPagar: 501 });
    expect(iva).toEqual({ iva: 0, supuesto: false, exemption: 'canarias', tratamiento: 'canarias' });
  });
  it('costs nothing while the prices are not known', () => {
    expect(amountsOf(3, NO_TARIFF, vatFor(null)).importe.total).toBe(0);
  });
});

describe('ivaFor', () => {
  it('does not take a country that is being written for a foreign one', () => {
    expect(vatFor({ codigoPostal: '28001', pais: 'Esp' })).toMatchObject({ iva: 21, supuesto: true });
    expect(vatFor({ codigoPostal: '', pais: '' })).toMatchObject({ iva: 21, supuesto: true });
    expect(vatFor({ codigoPostal: '1000-001', pais: 'portugal' })).toEqual({
      iva: 0,
      supuesto: false,
      exemption: 'fuera-de-espana',
      tratamiento: 'fuera-de-espana',
    });
  });
});

import { expect, it } from 'vitest';
import type { InvoiceContent } from '../content.ts';
import { formsOf } from './forms.ts';
import type { Sale } from './sales.ts';

/** What the forms need of an invoice; whole cents. */
const sale = (numero: string, iva: number, pais: string, cif: string, rectifica = false): Sale => {
  const sign = rectifica ? -1 : 1;
  const content = {
    numero,
    base: sign * 60_000,
    descuento: sign * 9_900,
    ivaPorcentaje: iva,
    iva: sign * (iva === 0 ? 0 : 10_521),
    cliente: { nombre: 'Viento', cif, pais },
    rectifica: rectifica ? {} : null,
  };
  return { contenido: content as unknown as InvoiceContent, autorizacion: '', anulada: false };
};

// By hand: each is 600.00 - 99.00 = 501.00, and 105.21 of tax at 21 %.
it('sums a month for the forms 303 and 349', () => {
  const forms = formsOf([
    sale('F1', 21, 'España', 'B12345674'),
    sale('F2', 21, 'España', 'A58818501'),
    sale('R1', 21, 'España', 'A58818501', true),
    sale('F3', 0, 'España', 'B12345674'),
    sale('F4', 0, 'Suiza', 'CHE-1'),
    sale('F5', 0, 'Portugal', 'pt 501 442 600'),
    sale('F6', 0, 'Grecia', 'EL123456789'),
    sale('F7', 0, 'Portugal', 'PT501442600'),
    sale('R2', 0, 'Grecia', 'EL123456789', true),
    sale('F8', 0, 'Francia', '123'),
    { ...sale('F9', 21, 'España', 'B12345674'), anulada: true },
  ]);
  expect(forms).toEqual({
    taxed: new Map([[21, { base: 100_200, tax: 21_042 }]]),
    corrected: { base: -50_100, tax: -10_521 },
    union: new Map([
      ['PT501442600', { name: 'Viento', base: 100_200 }],
      ['EL123456789', { name: 'Viento', base: 0 }],
    ]),
    oneStop: new Map(),
    outside: 100_200,
    doubtful: ['F8'],
    cancelled: ['F9'],
  });
});

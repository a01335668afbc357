import { expect, it } from 'vitest';
import { invoiceNumber, parseInvoiceNumber } from './invoice-number.ts';

it('a number is printed and read', () => {
  expect(invoiceNumber({ serie: 'F', anio: 2026, numero: 1 })).toBe('F2026-000001');
  expect(parseInvoiceNumber(' r2027-000042 ')).toEqual({ serie: 'R', anio: 2027, numero: 42 });
  expect(parseInvoiceNumber('F2026-1')).toBeUndefined();
  expect(parseInvoiceNumber('X2026-000001')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { newPaymentNumber } from './attempt-number.ts';

it('begins with year and month, and has twelve characters that the provider takes', () => {
  expect(newPaymentNumber(new Date('2026-03-31T23:59:59Z'), () => 35)).toBe('2603ZZZZZZZZ');
  expect(newPaymentNumber(new Date('2031-12-01T00:00:00Z'), () => 0)).toBe('311200000000');
  expect(newPaymentNumber(new Date())).toMatch(/^\d{4}[0-9A-Z]{8}$/);
});

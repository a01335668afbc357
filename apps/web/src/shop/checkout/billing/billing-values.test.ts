import { describe, expect, it } from 'vitest';
import type { Billing } from '../../purchase/purchase.ts';
import {
  billingFormSchema,
  doubtOf,
  EMPTY_BILLING,
  followAddress,
  lockedProvince,
  sentBilling,
} from './billing-values.ts';

const form = (fields: Partial<Billing>): Billing => ({ ...EMPTY_BILLING, ...fields });
const filled = form({
  comprador: 'empresa',
  nombre: 'Vientos del Norte S.L.',
  cif: 'B12345674',
  domicilio: 'Calle Mayor 1',
  codigoPostal: '31621',
  provincia: 'Navarra',
  pais: 'España',
});
const errors = (fields: Billing): Record<string, string> =>
  Object.fromEntries(
    (billingFormSchema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

// Provinces from the list of Spanish postal codes; what happens to the fields is the shop's decision on them.
describe('followAddress', () => {
  const type = (before: Billing, change: Partial<Billing>) => followAddress(before, { ...before, ...change });

  it('a Spanish postal code fills and locks province and country', () => {
    const known = type(form({ codigoPostal: '3500' }), { codigoPostal: '35001' });
    expect(known).toEqual(form({ codigoPostal: '35001', provincia: 'Las Palmas', pais: 'España' }));
    expect(lockedProvince(known)).toBe('Las Palmas');
  });
  it('frees and empties them when the code is one no more', () => {
    expect(type(filled, { codigoPostal: '3162' })).toMatchObject({ provincia: '', pais: '' });
  });
  it('leaves what was typed alone', () => {
    const typed = form({ provincia: 'Alentejo', pais: 'Portugal' });
    expect(type(typed, { codigoPostal: '7000-001' })).toMatchObject({
      provincia: 'Alentejo',
      pais: 'Portugal',
    });
  });
  it('keeps a foreign code of five digits from being a Spanish one', () => {
    const berlin = type(form({ fuera: true }), { codigoPostal: '10115' });
    expect(berlin).toMatchObject({ provincia: '', pais: '' });
    expect(lockedProvince(berlin)).toBeUndefined();
    expect(type(berlin, { fuera: false })).toMatchObject({ provincia: 'Cáceres', pais: 'España' });
    expect(type(filled, { fuera: true })).toMatchObject({ provincia: '', pais: '' });
  });
});

describe('facturacionFormSchema', () => {
  it('takes a filled form', () => {
    expect(errors(filled)).toEqual({});
    expect(sentBilling({ ...filled, pais: 'espana' })).toEqual(expect.objectContaining({ pais: 'España' }));
    expect(sentBilling(filled)).not.toHaveProperty('fuera');
  });
  it('names each field that is missing or too long', () => {
    expect(errors(EMPTY_BILLING)).toMatchObject({
      comprador: 'Elija si compra como empresa o profesional, o como consumidor',
      nombre: 'Campo obligatorio',
      cif: 'Campo obligatorio',
      domicilio: 'Campo obligatorio',
      codigoPostal: 'Campo obligatorio',
      provincia: 'Campo obligatorio',
    });
    expect(
      errors({ ...filled, nombre: 'a'.repeat(101), cif: 'B123456789', codigoPostal: '1'.repeat(16) }),
    ).toEqual({
      nombre: 'Como máximo 100 caracteres',
      cif: 'Como máximo 9 caracteres',
      codigoPostal: 'Como máximo 15 caracteres',
    });
  });
  it('an address outside Spain is not in Spain', () => {
    expect(errors({ ...filled, fuera: true })).toEqual({
      pais: 'Elija otro país o desmarque «Dirección fuera de España»',
    });
    expect(errors({ ...filled, fuera: true, pais: 'Alemania' })).toEqual({});
    expect(errors({ ...filled, pais: 'Españia' })).toEqual({ pais: 'Elija un país de la lista' });
  });
});

// 12345678Z is the administration's own example of a right number; the Portuguese one is Galp's, a digit changed.
describe('doubtOf', () => {
  it.each([
    [form({ cif: '12345678A' }), true],
    [form({ cif: '12345678A', pais: 'ES' }), true],
    [form({ cif: '12345678Z' }), false],
    [form({ cif: '501442601', pais: 'Portugal' }), true],
    [form({ cif: '12345678A', pais: 'Portugal' }), false],
    [form({ cif: '12345678A', fuera: true }), false],
    [form({ cif: '' }), false],
  ])('%j: %s', (fields, doubtful) => {
    expect(doubtOf(fields) !== undefined).toBe(doubtful);
  });
});

it('a number that is no Spanish one is taken from whoever says so', () => {
  expect(errors({ ...filled, cif: 'DE129273398' })).toEqual({ cif: 'Como máximo 9 caracteres' });
  expect(errors({ ...filled, cif: 'DE129273398', cifRevisado: true })).toEqual({});
  expect(errors({ ...filled, cif: '123', cifRevisado: true })).toHaveProperty('cif');
});

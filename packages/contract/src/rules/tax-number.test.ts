import { describe, expect, it } from 'vitest';
import { billingFaults } from './billing.ts';
import { businessVatNumber, keptTaxNumber, taxNumberDoubt } from './tax-number.ts';

const CHECKED = 'He comprobado el número y es correcto.';
const NO_NIF = 'No tengo NIF español: es un documento de otro país.';

// 12345678Z and B12345674 are worked out in nif.test.ts; 1234567 mod 23 = 19, letter L. Published numbers: PT501442600
// (Galp), DE129273398 (BASF), FR40303265045 (the European Commission's example for France), IT00743110157, ATU13585627,
// NL000099998B57. The others are those with a character changed.
describe('taxNumberDoubt', () => {
  it.each([
    ['12345678Z', 'España'],
    ['es b-12.345.674', 'Spain'],
    ['K1234567L', 'España'],
    ['501442600', 'Portugal'],
    ['PT 501 442 600', 'portugal'],
    ['DE129273398', 'Alemania'],
    ['FR40303265045', 'Francia'],
    ['IT00743110157', 'Italia'],
    ['ATU13585627', 'Austria'],
    ['NL000099998B57', 'Países Bajos'],
    ['12/345/67890', 'Alemania'],
    ['CHE-116.281.710 MWST', 'Suiza'],
    ['123', 'Españia'],
  ])('%s in %s is right', (cif, pais) => {
    expect(taxNumberDoubt(cif, pais)).toBeUndefined();
  });

  it.each([
    ['123', 'España', null, /número completo/],
    ['sin NIF', 'España', null, /número completo/],
    ['B12345675', 'España', NO_NIF, /carácter de control/],
    ['X0000000R', 'España', NO_NIF, /carácter de control/],
    ['AB123456', 'España', NO_NIF, /forma de un NIF/],
    ['DE129273398', 'España', NO_NIF, /^Como máximo 9 caracteres$/],
    ['501442601', 'Portugal', null, /NIF portugués/],
    ['DE129273399', 'Alemania', CHECKED, /IVA de Alemania: el dígito de control/],
    ['DE123', 'Alemania', null, /le faltan o le sobran/],
    ['123', 'Suiza', CHECKED, /incompleto/],
    ['no tengo', 'Marruecos', CHECKED, /incompleto/],
  ])('%s in %s: %s', (cif, pais, answer, message) => {
    expect(taxNumberDoubt(cif, pais)).toEqual({ answer, message: expect.stringMatching(message) });
  });

  it('a Spanish number is kept in its nine characters', () => {
    expect(keptTaxNumber(' es b-12.345.674', 'España')).toBe('B12345674');
    expect(keptTaxNumber(' AB-123456 ', 'España')).toBe('AB-123456');
    expect(keptTaxNumber('PT 501 442 600', 'Portugal')).toBe('PT 501 442 600');
  });
});

// EL094014201 is the published number of a bank in Athens.
describe('businessVatNumber', () => {
  it.each([
    ['129 273 398', 'Alemania', 'DE129273398'],
    ['de 129.273.398', 'Alemania', 'DE129273398'],
    ['U13585627', 'Austria', 'ATU13585627'],
    ['094014201', 'Grecia', 'EL094014201'],
    ['501442600', 'Portugal', 'PT501442600'],
  ])('%s in %s is %s', (cif, pais, number) => {
    expect(businessVatNumber(cif, pais)).toBe(number);
  });

  it.each([
    ['129273399', 'Alemania'],
    ['12/345/67890', 'Alemania'],
    ['B12345674', 'España'],
    ['CHE-116.281.710', 'Suiza'],
    ['129273398', 'Suiza'],
  ])('%s in %s is none', (cif, pais) => {
    expect(businessVatNumber(cif, pais)).toBeUndefined();
  });

  it('a number that lacked its prefix is kept with it for a business, and as it is written otherwise', () => {
    expect(keptTaxNumber('129 273 398', 'Alemania', 'empresa')).toBe('DE129273398');
    expect(keptTaxNumber('PT 501 442 600', 'Portugal', 'empresa')).toBe('PT 501 442 600');
    expect(keptTaxNumber('129 273 398', 'Alemania', 'consumidor')).toBe('129 273 398');
  });
});

// Provinces from the list of Spanish postal codes.
describe('billingFaults', () => {
  const madrid = { cif: 'B12345674', codigoPostal: '28013', provincia: 'Madrid', pais: 'España' };
  it.each<[object, object]>([
    [{}, {}],
    [{ codigoPostal: '48001', provincia: 'vizcaya' }, {}],
    [{ provincia: 'Las Palmas' }, { provincia: 'El código postal es de Madrid' }],
    [
      { codigoPostal: '3500', provincia: 'Las Palmas' },
      { codigoPostal: 'Un código postal español tiene cinco cifras y empieza por 01 a 52' },
    ],
    [{ codigoPostal: '3500', provincia: 'Vaud', pais: 'Suiza' }, {}],
    [{ cif: 'AB123456' }, { cif: 'No tiene la forma de un NIF español. Revíselo.' }],
    [{ cif: 'AB123456', cifRevisado: true }, {}],
    [{ cif: '123', cifRevisado: true }, { cif: expect.stringContaining('número completo') }],
  ])('%j: %j', (change, faults) => {
    expect(billingFaults({ ...madrid, ...change })).toEqual(faults);
  });
});

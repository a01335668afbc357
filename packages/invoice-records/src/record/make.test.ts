import { describe, expect, it } from 'vitest';
import { KINDS, mainland, seller, system, TAX_ALONE } from '../test/samples.ts';
import type { InvoiceRecord } from '../wire/records.ts';
import { cancellationOf, recordOf } from './make.ts';
import { AMENDMENTS } from './treatments.ts';

const place = { system, previous: undefined, now: new Date('2027-01-02T10:00:00Z') };
const alta = (record: InvoiceRecord) => {
  if (!('RegistroAlta' in record)) throw new Error('no record of an invoice');
  return record.RegistroAlta;
};
const made = (kind: string) => alta(recordOf({ ...KINDS, ...TAX_ALONE }[kind] ?? mainland, place));

describe('the record of an invoice', () => {
  // Keys by AEAT's frequent questions 1.3, 23 to 26; amounts by hand: 200 EUR and 21 %.
  it.each([
    ['mainland', ['01', '01', 'S1', '21.00', '200.00', '42.00'], '42.00', '242.00'],
    ['Canary Islands, Ceuta, Melilla', ['01', '08', 'N2', '200.00'], '0.00', '200.00'],
    ['outside the Union', ['01', '01', 'N2', '200.00'], '0.00', '200.00'],
    ['business in the Union', ['01', '01', 'N2', '200.00'], '0.00', '200.00'],
    ['taken back by art. 80', ['01', '01', 'S1', '21.00', '-200.00', '-42.00'], '-42.00', '-242.00'],
    ['corrected for another reason', ['01', '08', 'N2', '-50.00'], '0.00', '-50.00'],
  ])('%s: %j', (kind, detail, tax, total) => {
    const { Desglose, CuotaTotal, ImporteTotal } = made(kind);
    expect(Desglose.DetalleDesglose.map((one) => Object.values(one))).toEqual([detail]);
    expect([CuotaTotal, ImporteTotal]).toEqual([tax, total]);
  });

  // By hand: 21 % of 200.00 is 42.00, the 20 % of France 40.00; the base goes from one line to the other.
  it.each([
    [
      'tax taken back, base kept',
      [
        ['01', '01', 'S1', '21.00', '-200.00', '-42.00'],
        ['01', '01', 'N2', '200.00'],
      ],
      '-42.00',
    ],
    [
      'one-stop tax taken back, base kept',
      [
        ['01', '17', 'N2', '-200.00'],
        ['01', '01', 'N2', '200.00'],
      ],
      '-40.00',
    ],
  ])('%s: %j', (kind, details, tax) => {
    const { Desglose, CuotaTotal, ImporteTotal } = made(kind);
    expect(Desglose.DetalleDesglose.map((one) => Object.values(one))).toEqual(details);
    expect([CuotaTotal, ImporteTotal]).toEqual([tax, tax]);
  });

  it.each([
    ['mainland', { NIF: 'A58818501' }],
    ['outside the Union', { IDOtro: { CodigoPais: 'CH', IDType: '04', ID: 'CHE-116.281.710' } }],
    ['business in the Union', { IDOtro: { IDType: '02', ID: 'DE123456789' } }],
  ])('%s names its buyer by %j', (kind, id) => {
    expect(made(kind).Destinatarios.IDDestinatario).toEqual([{ NombreRazon: expect.any(String), ...id }]);
  });

  it('that corrects another names it and is by differences; no other does', () => {
    expect(made('taken back by art. 80')).toMatchObject({
      TipoFactura: 'R1',
      TipoRectificativa: 'I',
      FacturasRectificadas: {
        IDFacturaRectificada: [
          {
            IDEmisorFactura: 'B12345674',
            NumSerieFactura: 'F2027-000001',
            FechaExpedicionFactura: '02-01-2027',
          },
        ],
      },
    });
    expect(made('corrected for another reason').TipoFactura).toBe('R4');
    expect(made('mainland')).not.toHaveProperty('TipoRectificativa');
    expect(made('mainland')).not.toHaveProperty('FacturasRectificadas');
  });

  it('names the day of the operation where it is another, as Madrid counts days', () => {
    expect(made('outside the Union').FechaOperacion).toBe('01-01-2027');
    expect(made('mainland')).not.toHaveProperty('FechaOperacion');
  });

  it('says when it was made, that it is the first, and which program made it', () => {
    expect(made('mainland')).toMatchObject({
      Encadenamiento: { PrimerRegistro: 'S' },
      FechaHoraHusoGenRegistro: '2027-01-02T11:00:00+01:00',
      SistemaInformatico: system,
      TipoHuella: '01',
    });
    const canary = alta(recordOf(mainland, { ...place, zone: 'Atlantic/Canary' }));
    expect(canary.FechaHoraHusoGenRegistro).toBe('2027-01-02T10:00:00+00:00');
  });

  it('names the record before it, whatever that is', () => {
    const first = recordOf(mainland, place);
    const second = cancellationOf(mainland, seller, { ...place, previous: first });
    const third = alta(recordOf(mainland, { ...place, previous: second }));
    const id = {
      IDEmisorFactura: 'B12345674',
      NumSerieFactura: 'F2027-000001',
      FechaExpedicionFactura: '02-01-2027',
    };
    if (!('RegistroAnulacion' in second)) throw new Error('no cancellation');
    expect(second.RegistroAnulacion.Encadenamiento).toEqual({
      RegistroAnterior: { ...id, Huella: alta(first).Huella },
    });
    expect(third.Encadenamiento).toEqual({
      RegistroAnterior: { ...id, Huella: second.RegistroAnulacion.Huella },
    });
  });

  // AEAT 'Validaciones' 1.2.2, annex 6.1.
  it.each([
    ['kept', 'S', undefined],
    ['refused', 'S', 'X'],
    ['amendment-refused', 'S', 'S'],
  ] as const)('that amends one that was %s says so', (amendment, Subsanacion, RechazoPrevio) => {
    const record = alta(recordOf(mainland, place, amendment));
    expect([record.Subsanacion, record.RechazoPrevio]).toEqual([Subsanacion, RechazoPrevio]);
    expect(Object.keys(AMENDMENTS)).toContain(amendment);
  });

  it.each([
    [{ passport: 'AB1234567' }, { CodigoPais: 'ES', IDType: '03', ID: 'AB1234567' }],
    [
      { country: 'FR', document: '1 '.repeat(20) },
      { CodigoPais: 'FR', IDType: '04', ID: '1 1 1 1 1 1 1 1 1 1' },
    ],
    // Guadeloupe has a code of its own in ISO 3166-1 and none with the agency.
    [
      { country: 'GP', document: 'A\u00011' },
      { CodigoPais: 'FR', IDType: '04', ID: 'A1' },
    ],
    [{ vatNumber: 'EL123456789' }, { IDType: '02', ID: 'EL123456789' }],
    [
      { country: 'US', document: ' ' },
      { CodigoPais: 'US', IDType: '04', ID: '-' },
    ],
  ])('is made of whatever buyers give as their number: %j', (given, IDOtro) => {
    const { Destinatarios } = alta(recordOf({ ...mainland, buyer: { name: 'A', ...given } }, place));
    expect(Destinatarios.IDDestinatario).toEqual([{ NombreRazon: 'A', IDOtro }]);
  });

  it('keeps its texts to a line and to their length', () => {
    const record = alta(
      recordOf(
        {
          ...mainland,
          description: ` Series\n de\tvie\u0001nto ${'x'.repeat(600)}`,
          buyer: { name: '💨'.repeat(200), nif: 'A58818501' },
        },
        place,
      ),
    );
    expect(record.DescripcionOperacion).toMatch(/^Series de viento x{483}$/);
    expect(record.Destinatarios.IDDestinatario[0]?.NombreRazon).toBe('💨'.repeat(120));
  });

  it.each([
    ['a number with a quotation mark', { number: `F'1` }],
    ['a tax number of another length', { buyer: { name: 'A', nif: '123' } }],
    ['a country that has no code', { buyer: { name: 'A', country: 'Suiza', document: '1' } }],
    ['an amount of thirteen digits', { base: 1e15 }],
  ])('is not made of %s', (_, facts) => {
    expect(() => recordOf({ ...mainland, ...facts }, place)).toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../record/make.ts';
import { chain, mainland, system } from '../test/samples.ts';
import type { InvoiceRecord } from '../wire/records.ts';
import { fingerprintOf } from './fingerprint.ts';
import { body } from './link.ts';
import { obstacle, verifyChain } from './verify.ts';

const whole = chain();

/** The chain with one record changed, its fingerprint made anew where asked. */
function changed(at: number, change: object, signed: boolean): InvoiceRecord[] {
  return whole.map((record, index) => {
    if (index !== at) return record;
    const altered = { ...body(record), ...change };
    const other = (
      'RegistroAlta' in record ? { RegistroAlta: altered } : { RegistroAnulacion: altered }
    ) as InvoiceRecord;
    return signed ? signedAgain(other) : other;
  });
}

const signedAgain = (record: InvoiceRecord): InvoiceRecord => {
  const Huella = fingerprintOf(record);
  if ('RegistroAlta' in record) return { RegistroAlta: { ...record.RegistroAlta, Huella } };
  return { RegistroAnulacion: { ...record.RegistroAnulacion, Huella } };
};

describe('a chain', () => {
  it('of every kind of record is whole, so is one of none', async () => {
    expect(await verifyChain(whole)).toBeUndefined();
    expect(await verifyChain([])).toBeUndefined();
  });

  it.each([
    ['an amount', 2, { ImporteTotal: '1.00' }, false, { at: 2, flaw: 'fingerprint' }],
    ['an amount and its own fingerprint', 2, { ImporteTotal: '1.00' }, true, { at: 3, flaw: 'predecessor' }],
    [
      'the beginning',
      0,
      { Encadenamiento: whole[1] && body(whole[1]).Encadenamiento },
      true,
      { at: 0, flaw: 'beginning' },
    ],
    [
      'a second beginning',
      3,
      { Encadenamiento: { PrimerRegistro: 'S' } },
      true,
      { at: 3, flaw: 'beginning' },
    ],
    ['its time', 4, { FechaHoraHusoGenRegistro: '2027-01-02T10:59:59+01:00' }, true, { at: 4, flaw: 'time' }],
    [
      'its issuer',
      7,
      {
        IDFactura: {
          IDEmisorFacturaAnulada: 'A58818501',
          NumSerieFacturaAnulada: '1',
          FechaExpedicionFacturaAnulada: '02-01-2027',
        },
      },
      true,
      { at: 7, flaw: 'issuer' },
    ],
  ])('in which one record had %s changed breaks', async (_, at, change, signed, expected) => {
    expect(await verifyChain(changed(at, change, signed))).toMatchObject(expected);
  });

  it('breaks where any record is missing but the last, or two are exchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), async (at) => {
        const without = whole.toSpliced(at, 1);
        expect(await verifyChain(without)).toMatchObject({
          at,
          flaw: at === 0 ? 'beginning' : 'predecessor',
        });
        const [one, other] = [whole[at], whole[at + 1]];
        if (one && other)
          expect(await verifyChain(whole.with(at, other).with(at + 1, one))).toMatchObject({ at });
      }),
    );
  });

  it('names the invoice and the installation of the record that breaks it', async () => {
    expect(await verifyChain(whole.slice(1))).toEqual({
      ...{ at: 0, number: 'F2027-000002', installation: '1', flaw: 'beginning' },
    });
  });

  it('is one of each installation, with records of the others between its own', async () => {
    const of = (NumeroInstalacion: string, second: number, previous?: InvoiceRecord) =>
      recordOf(
        { ...mainland, number: `F2027-00000${second}` },
        {
          system: { ...system, NumeroInstalacion },
          previous,
          now: new Date(Date.UTC(2027, 0, 2, 10, 0, second)),
        },
      );
    const one = of('1', 1);
    const two = of('2', 2);
    const third = of('1', 3, one);
    expect(await verifyChain([one, two, third, of('2', 4, two)])).toBeUndefined();
    // Behind that of another installation.
    expect(await verifyChain([one, of('2', 2, one)])).toMatchObject({ at: 1, flaw: 'beginning' });
    expect(await verifyChain([one, two, of('1', 3, two)])).toMatchObject({ at: 2, flaw: 'predecessor' });
    // The fingerprint does not cover the number of the installation; the chain does.
    const SistemaInformatico = { ...system, NumeroInstalacion: '3' };
    expect(await verifyChain(changed(2, { SistemaInformatico }, false))).toMatchObject({
      at: 2,
      flaw: 'beginning',
    });
  });
});

describe('before a new record (Orden HAC/1177/2024, art. 7.i)', () => {
  const first = recordOf(mainland, { system, previous: undefined, now: new Date('2027-01-02T10:00:00Z') });
  const later = (seconds: number) => new Date(Date.parse('2027-01-02T10:00:00Z') + seconds * 1000);

  it.each([
    [0, undefined],
    [-60, undefined],
    [-61, 'ahead'],
  ])('the last one is at most a minute ahead: %i s later, %s', (seconds, expected) => {
    expect(obstacle(first, undefined, later(seconds))).toBe(expected);
  });

  it('the last one is chained to the one before it', () => {
    const second = recordOf(mainland, { system, previous: first, now: later(1) });
    expect(obstacle(second, first, later(2))).toBeUndefined();
    expect(obstacle(second, undefined, later(2))).toBe('beginning');
  });
});

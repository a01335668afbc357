import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../chain/fingerprint.ts';
import { cancellationOf, type InvoiceFacts, type Place, recordOf } from '../record/make.ts';
import type { Amendment } from '../record/treatments.ts';
import { chain, mainland, seller, system } from '../test/samples.ts';
import { readAnswer } from '../wire/answer.ts';
import { batchOf } from '../wire/batch.ts';
import type { InvoiceRecord } from '../wire/records.ts';
import { newService } from './service.ts';
import { answerXml, faultXml } from './write-answer.ts';

const now = new Date('2027-01-02T10:00:10Z');
const plain = { wait: 60, errors: {} };
const first: Place = { system, previous: undefined, now: new Date('2027-01-02T10:00:00Z') };
const invoice = (facts: Partial<InvoiceFacts> = {}, place: Partial<Place> = {}, amendment?: Amendment) =>
  recordOf({ ...mainland, ...facts }, { ...first, ...place }, amendment);

/** The record of an invoice with some of its elements changed, its fingerprint left as it was. */
function spoilt(change: object): InvoiceRecord {
  const record = invoice();
  return 'RegistroAlta' in record ? { RegistroAlta: { ...record.RegistroAlta, ...change } } : record;
}

/** Gives records to a service that has some already, each in a batch of its own; what it says of the last. */
function said(...records: readonly InvoiceRecord[]) {
  const service = newService();
  const answers = records.map((record) => service.take(batchOf(seller, [record], false), plain, now));
  const line = answers.at(-1)?.RespuestaLinea[0];
  return [line?.EstadoRegistro, line?.CodigoErrorRegistro];
}

describe('the emulated service', () => {
  it('accepts a chain of every kind of record, and tells the time to wait and a code', () => {
    const service = newService();
    const answer = service.take(batchOf(seller, chain(), false), { ...plain, wait: 7 }, now);
    expect(answer.RespuestaLinea.map((line) => [line.EstadoRegistro, line.RefExterna])).toEqual(
      chain().map((_, at) => ['Correcto', String(at + 1)]),
    );
    expect(answer).toMatchObject({ EstadoEnvio: 'Correcto', TiempoEsperaEnvio: '7', CSV: 'E-00000001' });
    expect(service.kept().map(({ state }) => state)).toEqual([
      'Correcta',
      'Anulada',
      'Correcta',
      'Correcta',
      'Correcta',
      'Correcta',
    ]);
  });

  it.each([
    ['1108', spoilt({ IDFactura: { ...id('A58818501') } })],
    ['1112', invoice({ issued: new Date('2027-01-02T23:00:00Z') })],
    [
      '1152',
      invoice({ issued: new Date('2024-10-27T22:59:59Z'), operation: new Date('2024-10-27T10:00:00Z') }),
    ],
    ['1146', spoilt({ FechaOperacion: '03-01-2027' })],
    ['1114', spoilt({ TipoFactura: 'R1' })],
    ['1115', spoilt({ TipoRectificativa: 'I' })],
    ['1117', spoilt({ FacturasRectificadas: { IDFacturaRectificada: [id('B12345674')] } })],
    // Rules 1126 and 1131 of the agency's list of errors: Spain has passports and people outside the census alone.
    ['1126', document('ES', '04', 'AB123456')],
    ['1126', document('FR', '07', '12345678Z')],
    ['1131', document('ES', '07', 'B12345674')],
    ['1153', spoilt({ RechazoPrevio: 'X' })],
    ['1161', spoilt({ RechazoPrevio: 'S' })],
    ['1208', spoilt({ Desglose: detail({ CalificacionOperacion: 'S1' }) })],
    ['1237', spoilt({ Desglose: detail({ CalificacionOperacion: 'N2', TipoImpositivo: '0.00' }) })],
    [
      '1252',
      spoilt({
        Desglose: detail({
          ClaveRegimen: '08',
          CalificacionOperacion: 'S1',
          TipoImpositivo: '21.00',
          CuotaRepercutida: '42.00',
        }),
      }),
    ],
    ['1142', invoice({ tax: 5_201 })],
  ])('refuses by %s', (code, record) => {
    expect(said(record)).toEqual(['Incorrecto', code]);
  });

  it.each([
    ['a passport', document('ES', '03', 'AB123456')],
    ['a person outside the census', document('ES', '07', '12345678Z')],
    ['a document of another country', document('FR', '04', '12345678A')],
  ])('takes %s', (_, record) => {
    // The fingerprint is of other values.
    expect(said(record)).toEqual(['Correcto', undefined]);
  });

  it.each([
    ['2000', spoilt({ CuotaTotal: '42.01' })],
    ['2005', signedTotals('252.01', '42.00')],
    ['2006', signedTotals('242.00', '52.01')],
    ['2004', invoice({}, { now: new Date('2027-01-02T10:04:11Z') })],
  ])('keeps and notes %s', (code, record) => {
    expect(said(record)[0]).toBe('AceptadoConErrores');
    expect(said(record)[1]).toBe(code);
  });

  it('lets sums differ by ten euros and clocks by four minutes', () => {
    expect(said(invoice({ tax: 5_200 }))[0]).toBe('Correcto');
    expect(said(invoice({}, { now: new Date('2027-01-02T10:04:10Z') }))[0]).toBe('Correcto');
  });

  const one = invoice();
  const other = invoice({ number: 'F2027-000002' });
  const cancelled = cancellationOf(mainland, seller, { ...first, previous: one });
  // AEAT 'Validaciones' 1.2.2, annexes 6.1 and 6.2.
  it.each([
    ['a second first record', [one, other], ['AceptadoConErrores', '2007']],
    ['the first record of another installation', [one, ofInstallation('2')], ['Correcto', undefined]],
    [
      'a second first record of each',
      [one, ofInstallation('2'), invoice({ number: 'F2027-000003' })],
      ['AceptadoConErrores', '2007'],
    ],
    ['the same once more', [one, one], ['Incorrecto', '3000']],
    ['an amendment of what it keeps', [one, invoice({}, { previous: one }, 'kept')], ['Correcto', undefined]],
    ['an amendment of nothing', [invoice({}, {}, 'kept')], ['Incorrecto', '3002']],
    ['a record that was refused, anew', [invoice({}, {}, 'refused')], ['Correcto', undefined]],
    [
      'the same of one that it keeps',
      [one, invoice({}, { previous: one }, 'refused')],
      ['Incorrecto', '3000'],
    ],
    [
      'an amendment that was refused, anew',
      [one, invoice({}, { previous: one }, 'amendment-refused')],
      ['Correcto', undefined],
    ],
    ['a cancellation of nothing', chain().slice(-1), ['Incorrecto', '3002']],
    ['the record of an invoice that is cancelled', [one, cancelled, one], ['Incorrecto', '3000']],
    ['a cancellation once more', [one, cancelled, cancelled], ['Correcto', undefined]],
    [
      'an amendment of one that is cancelled',
      [one, cancelled, invoice({}, { previous: one }, 'kept')],
      ['Correcto', undefined],
    ],
  ])('judges %s by what it has', (_, records, verdict) => {
    expect(said(...records)).toEqual(verdict);
  });

  it.each([
    [{ 'F2027-000001': '1100' }, 'ParcialmenteCorrecto', ['Incorrecto', 'Correcto'], 'E-00000001'],
    [{ 'F2027-000001': '2000' }, 'Correcto', ['AceptadoConErrores', 'Correcto'], 'E-00000001'],
    [
      { 'F2027-000001': '1100', 'F2027-000002': '1110' },
      'Incorrecto',
      ['Incorrecto', 'Incorrecto'],
      undefined,
    ],
  ])('answers with the errors that it is told: %j', (errors, status, lines, csv) => {
    const records = [one, invoice({ number: 'F2027-000002' }, { previous: one })];
    const answer = newService().take(batchOf(seller, records, false), { wait: 60, errors }, now);
    expect([
      answer.EstadoEnvio,
      answer.RespuestaLinea.map((line) => line.EstadoRegistro),
      answer.CSV,
    ]).toEqual([status, lines, csv]);
  });

  it('writes its answers so that they are read as they were meant', () => {
    const service = newService();
    service.take(batchOf(seller, [one], false), plain, now);
    const answer = service.take(batchOf(seller, [one, other], true), plain, now);
    expect(answer.RespuestaLinea[0]?.RegistroDuplicado?.EstadoRegistroDuplicado).toBe('Correcta');
    expect(readAnswer(answerXml(answer))).toEqual({ answer });
    expect(readAnswer(faultXml({ code: '4102', message: 'a < b' }))).toEqual({
      fault: { code: '4102', message: 'Codigo[4102].a < b' },
    });
  });
});

/** The first record of an installation. */
function ofInstallation(NumeroInstalacion: string) {
  return invoice({ number: 'F2027-000002' }, { system: { ...system, NumeroInstalacion } });
}

function id(IDEmisorFactura: string) {
  return { IDEmisorFactura, NumSerieFactura: 'F2027-000001', FechaExpedicionFactura: '02-01-2027' };
}

function document(CodigoPais: string, IDType: string, ID: string) {
  const IDDestinatario = [{ NombreRazon: 'Ana', IDOtro: { CodigoPais, IDType, ID } }];
  return spoilt({ Destinatarios: { IDDestinatario } });
}

function detail(change: object) {
  const given = { Impuesto: '01', ClaveRegimen: '01', BaseImponibleOimporteNoSujeto: '200.00', ...change };
  return { DetalleDesglose: [given] };
}

/** A record whose totals do not fit its parts and whose fingerprint fits its totals. */
function signedTotals(ImporteTotal: string, CuotaTotal: string): InvoiceRecord {
  const record = spoilt({ ImporteTotal, CuotaTotal });
  if (!('RegistroAlta' in record)) throw new Error('no record of an invoice');
  return { RegistroAlta: { ...record.RegistroAlta, Huella: fingerprintOf(record) } };
}

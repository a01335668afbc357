import type { InvoiceFacts, Place, Seller } from '../record/make.ts';
import { cancellationOf, recordOf } from '../record/make.ts';
import type { InvoiceRecord } from '../wire/records.ts';

export const seller: Seller = { name: 'Vientos del Norte, S. L.', nif: 'B12345674' };

export const system: Place['system'] = {
  NombreRazon: 'Atlas & Hijos, S. L.',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Mapa Eólico Ibérico',
  IdSistemaInformatico: 'ME',
  Version: '0.1.0',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'N',
  IndicadorMultiplesOT: 'N',
};

/** An invoice of one point on the mainland: 200 EUR and 21 %. */
export const mainland: InvoiceFacts = {
  kind: 'F1',
  number: 'F2027-000001',
  issued: new Date('2027-01-02T10:00:00Z'),
  operation: new Date('2027-01-02T10:00:00Z'),
  seller,
  buyer: { name: 'Ingeniería Eólica del Ebro, S. A.', nif: 'A58818501' },
  description: 'Series de viento de 1 punto, pedido P-000001',
  treatment: 'taxed',
  rate: 21,
  base: 20_000,
  tax: 4_200,
};

const untaxed = { rate: 0, tax: 0 };
const original = { number: 'F2027-000001', issued: mainland.issued };

/** An invoice of every kind, by what it is. */
export const KINDS: Readonly<Record<string, InvoiceFacts>> = {
  mainland,
  'Canary Islands, Ceuta, Melilla': {
    ...mainland,
    ...untaxed,
    number: 'F2027-000002',
    treatment: 'own-tax',
    buyer: { name: 'Alisios, S. L.', nif: 'B76543214' },
  },
  'outside the Union': {
    ...mainland,
    ...untaxed,
    number: 'F2027-000003',
    treatment: 'abroad',
    buyer: { name: 'Höhenwind <Zürich> AG', country: 'CH', document: 'CHE-116.281.710' },
    // Paid the evening before, as Madrid counts the days.
    operation: new Date('2027-01-01T22:59:59Z'),
  },
  'business in the Union': {
    ...mainland,
    ...untaxed,
    number: 'F2027-000004',
    treatment: 'abroad',
    buyer: { name: 'Windkraft GmbH & Co. KG', vatNumber: 'DE123456789' },
  },
  'taken back by art. 80': {
    ...mainland,
    kind: 'R1',
    number: 'R2027-000001',
    base: -20_000,
    tax: -4_200,
    corrects: [original],
  },
  'corrected for another reason': {
    ...mainland,
    ...untaxed,
    kind: 'R4',
    number: 'R2027-000002',
    treatment: 'own-tax',
    base: -5_000,
    corrects: [{ number: 'F2027-000002', issued: mainland.issued }],
  },
};

/** Invoices that take back the tax of another alone, of businesses in the Union whose number is confirmed late. */
export const TAX_ALONE: Readonly<Record<string, InvoiceFacts>> = {
  'tax taken back, base kept': {
    ...mainland,
    kind: 'R1',
    number: 'R2027-000003',
    buyer: { name: 'Eólica do Norte, Lda', vatNumber: 'PT501442600' },
    base: -20_000,
    tax: -4_200,
    becomes: 'abroad',
    corrects: [original],
  },
  'one-stop tax taken back, base kept': {
    ...mainland,
    kind: 'R1',
    number: 'R2027-000004',
    buyer: { name: 'Vent du Sud SARL', vatNumber: 'FR40303265045' },
    treatment: 'one-stop',
    base: -20_000,
    tax: -4_000,
    becomes: 'abroad',
    corrects: [original],
  },
};

/**
 * A chain of a record of every kind, of one that amends the first and of one that cancels the second; one a second.
 */
export function chain(start: Date = new Date('2027-01-02T10:00:00Z')): InvoiceRecord[] {
  const records: InvoiceRecord[] = [];
  const place = (): Place => ({
    system,
    previous: records.at(-1),
    now: new Date(start.getTime() + records.length * 1000),
    reference: String(records.length + 1),
  });
  for (const facts of Object.values(KINDS)) records.push(recordOf(facts, place()));
  records.push(recordOf(mainland, place(), 'kept'));
  records.push(cancellationOf({ number: 'F2027-000002', issued: mainland.issued }, seller, place()));
  return records;
}

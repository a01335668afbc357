import type { z } from 'zod';
import { amountText } from '../amounts.ts';
import { fingerprintOf, type Unsigned } from '../chain/fingerprint.ts';
import { link } from '../chain/link.ts';
import { dayOf, stampOf } from '../moments.ts';
import { UNPRINTABLE } from '../wire/fields.ts';
import {
  type InvoiceRecord,
  type RegistroAlta,
  recordSchema,
  type sistemaInformaticoSchema,
} from '../wire/records.ts';
import { AMENDMENTS, type Amendment, TREATMENTS, type Treatment } from './treatments.ts';

/** The issuer of invoices. */
export interface Seller {
  readonly name: string;
  /** Spanish tax number. */
  readonly nif: string;
}

/**
 * Who bought, and the number that identifies them: of Spain, a document of another country of somebody in Spain, a VAT
 * number of the Union that VIES confirms, or a document of another country.
 */
export type Buyer = { readonly name: string } & (
  | { readonly nif: string }
  /** The agency takes no other document than a passport in Spain (error 1126). */
  | { readonly passport: string }
  /** The agency refuses one that it does not know; with the prefix of its country, `EL` for Greece. */
  | { readonly vatNumber: string }
  /** The country in two letters, ISO 3166-1. */
  | { readonly country: string; readonly document: string }
);

/** What identifies an invoice beside its issuer. */
export interface InvoiceId {
  readonly number: string;
  readonly issued: Date;
}

/** What the record of an invoice is made of. Amounts in whole cents, negative where one takes back another. */
export interface InvoiceFacts extends InvoiceId {
  /** F1 an invoice; R1 and R4 correct another by differences, R1 for a reason of art. 80 of Ley 37/1992. */
  readonly kind: RegistroAlta['TipoFactura'];
  /** When the operation took place, not later than the invoice. */
  readonly operation: Date;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly description: string;
  readonly treatment: Treatment;
  /** Percent. */
  readonly rate: number;
  /** The amount after discount. */
  readonly base: number;
  readonly tax: number;
  /**
   * The treatment that the same base has instead, where an invoice takes back the tax of another and leaves its base.
   */
  readonly becomes?: Exclude<Treatment, 'taxed'>;
  /** Those that a correcting invoice corrects. */
  readonly corrects?: readonly InvoiceId[];
}

/**
 * The place of a record: the program that made it, its time, and the record of the same issuer and installation before
 * it.
 */
export interface Place {
  readonly system: z.infer<typeof sistemaInformaticoSchema>;
  readonly previous: InvoiceRecord | undefined;
  readonly now: Date;
  /** Echoed by the agency in its answer: which record of the chain it is. */
  readonly reference?: string;
  /** Time zone from which the invoice is issued. */
  readonly zone?: string;
}

/**
 * The record of an invoice, chained to the one before it. Throws a ZodError where a value does not fit the official
 * schema. Texts lose line breaks and what is beyond their longest length.
 */
export function recordOf(facts: InvoiceFacts, place: Place, amendment?: Amendment): InvoiceRecord {
  const { kind, seller, treatment, rate, base, tax, becomes, corrects = [] } = facts;
  const idOf = ({ number, issued }: InvoiceId) => ({
    IDEmisorFactura: seller.nif,
    NumSerieFactura: number,
    FechaExpedicionFactura: dayOf(issued, place.zone),
  });
  const operation = dayOf(facts.operation, place.zone);
  const IDFactura = idOf(facts);
  return chained({
    RegistroAlta: {
      IDVersion: '1.0',
      IDFactura,
      ...(place.reference !== undefined && { RefExterna: place.reference }),
      NombreRazonEmisor: line(seller.name, 120),
      ...(amendment && AMENDMENTS[amendment]),
      TipoFactura: kind,
      ...(kind !== 'F1' && {
        TipoRectificativa: 'I' as const,
        FacturasRectificadas: { IDFacturaRectificada: corrects.map(idOf) },
      }),
      ...(operation !== IDFactura.FechaExpedicionFactura && { FechaOperacion: operation }),
      DescripcionOperacion: line(facts.description, 500),
      Destinatarios: { IDDestinatario: [buyerOf(facts.buyer)] },
      Desglose: {
        DetalleDesglose: [
          {
            ...TREATMENTS[treatment],
            ...(treatment === 'taxed' && { TipoImpositivo: rate.toFixed(2) }),
            BaseImponibleOimporteNoSujeto: amountText(base),
            ...(treatment === 'taxed' && { CuotaRepercutida: amountText(tax) }),
          },
          ...(becomes === undefined
            ? []
            : [{ ...TREATMENTS[becomes], BaseImponibleOimporteNoSujeto: amountText(0 - base) }]),
        ],
      },
      CuotaTotal: amountText(tax),
      ImporteTotal: amountText(becomes === undefined ? base + tax : tax),
      ...endingOf(place),
    },
  });
}

/**
 * The record that an invoice should never have been issued, chained to the one before it. Throws as `recordOf`
 * does.
 */
export function cancellationOf({ number, issued }: InvoiceId, seller: Seller, place: Place): InvoiceRecord {
  return chained({
    RegistroAnulacion: {
      IDVersion: '1.0',
      IDFactura: {
        IDEmisorFacturaAnulada: seller.nif,
        NumSerieFacturaAnulada: number,
        FechaExpedicionFacturaAnulada: dayOf(issued, place.zone),
      },
      ...(place.reference !== undefined && { RefExterna: place.reference }),
      ...endingOf(place),
    },
  });
}

function endingOf({ system, previous, now, zone }: Place) {
  return {
    Encadenamiento:
      previous === undefined ? { PrimerRegistro: 'S' as const } : { RegistroAnterior: link(previous) },
    SistemaInformatico: system,
    FechaHoraHusoGenRegistro: stampOf(now, zone),
    TipoHuella: '01' as const,
  };
}

function buyerOf(buyer: Buyer) {
  const NombreRazon = line(buyer.name, 120);
  if ('nif' in buyer) return { NombreRazon, NIF: buyer.nif };
  if ('passport' in buyer) return { NombreRazon, IDOtro: other('ES', '03', buyer.passport) };
  // A VAT number says its country itself; a country beside it may contradict it, as Greece's `GR` and `EL` do
  // (error 1122).
  if ('vatNumber' in buyer)
    return { NombreRazon, IDOtro: { IDType: '02' as const, ID: line(buyer.vatNumber, 20) } };
  return { NombreRazon, IDOtro: other(AGENCY_CODES[buyer.country] ?? buyer.country, '04', buyer.document) };
}

const other = <Type extends '03' | '04'>(CodigoPais: string, IDType: Type, id: string) => ({
  CodigoPais,
  IDType,
  ID: line(id, 20),
});

/**
 * Codes of ISO 3166-1 that the agency's list of countries does not have, and those that it has for them; `QU` is
 * any other.
 */
const AGENCY_CODES: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  SJ: 'NO',
  EH: 'QU',
};

/**
 * A text in one line without characters that XML cannot carry, cut where it is too long; an empty result becomes a
 * dash.
 */
const line = (value: string, longest: number): string =>
  [...value.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trimEnd() || '-';

/** Adds the fingerprint and puts all elements into their order. */
function chained(record: Unsigned): InvoiceRecord {
  const Huella = fingerprintOf(record);
  return recordSchema.parse(
    'RegistroAlta' in record
      ? { RegistroAlta: { ...record.RegistroAlta, Huella } }
      : { RegistroAnulacion: { ...record.RegistroAnulacion, Huella } },
  );
}

import type { InvoiceRecord } from '../wire/records.ts';
import { fingerprintOf } from './fingerprint.ts';
import { body, installationOf, link } from './link.ts';

/** What can be wrong with a record at its place in the chain. */
export type Flaw =
  /** Its fingerprint does not match its content. */
  | 'fingerprint'
  /** It says that it is the first and is not, or names a predecessor and is the first. */
  | 'beginning'
  /** It does not name the record before it, or names another fingerprint. */
  | 'predecessor'
  /** It belongs to another issuer than the record before it. */
  | 'issuer'
  /** It was made before the record before it. */
  | 'time';

/** The first record with a flaw: its place counted from 0, the number of its invoice, whose chain it breaks. */
export interface Break {
  readonly at: number;
  readonly number: string;
  readonly installation: string;
  readonly flaw: Flaw;
}

/**
 * Walks the records of an issuer from the first and says the first break; undefined where all is whole. Each
 * installation has a chain of its own. What Orden HAC/1177/2024, art. 7.h asks to be checked between neighbours:
 * fingerprints, and that time does not run backwards.
 */
export async function verifyChain(
  records: AsyncIterable<InvoiceRecord> | Iterable<InvoiceRecord>,
): Promise<Break | undefined> {
  const last = new Map<string, InvoiceRecord>();
  let at = 0;
  for await (const record of records) {
    const installation = installationOf(record);
    const flaw = flawOf(record, last.get(installation));
    if (flaw !== undefined) return { at, number: link(record).NumSerieFactura, installation, flaw };
    last.set(installation, record);
    at += 1;
  }
  return undefined;
}

/**
 * The fault of a record behind the one before it of the same installation, or as the first; undefined where there is
 * none.
 */
export function flawOf(record: InvoiceRecord, previous: InvoiceRecord | undefined): Flaw | undefined {
  const { Encadenamiento, FechaHoraHusoGenRegistro, Huella } = body(record);
  if (fingerprintOf(record) !== Huella) return 'fingerprint';
  const named = 'RegistroAnterior' in Encadenamiento ? Encadenamiento.RegistroAnterior : undefined;
  if ((named === undefined) !== (previous === undefined)) return 'beginning';
  if (named === undefined || previous === undefined) return undefined;
  const before = link(previous);
  if (link(record).IDEmisorFactura !== before.IDEmisorFactura) return 'issuer';
  if (
    named.IDEmisorFactura !== before.IDEmisorFactura ||
    named.NumSerieFactura !== before.NumSerieFactura ||
    named.FechaExpedicionFactura !== before.FechaExpedicionFactura ||
    named.Huella !== before.Huella
  )
    return 'predecessor';
  const earlier = Date.parse(FechaHoraHusoGenRegistro) < Date.parse(body(previous).FechaHoraHusoGenRegistro);
  return earlier ? 'time' : undefined;
}

/** How far the last record may lie in the future, milliseconds (Orden HAC/1177/2024, art. 7.i.2.º). */
const AHEAD = 60_000;

/**
 * What has to be so before a new record is made (Orden HAC/1177/2024, art. 7.i): the last one is chained to the one
 * before it, and its time is not more than a minute ahead of now. Returns what stands in the way; undefined where
 * nothing does.
 */
export function obstacle(
  last: InvoiceRecord,
  beforeLast: InvoiceRecord | undefined,
  now: Date,
): Flaw | 'ahead' | undefined {
  const flaw = flawOf(last, beforeLast);
  if (flaw !== undefined) return flaw;
  return Date.parse(body(last).FechaHoraHusoGenRegistro) - now.getTime() > AHEAD ? 'ahead' : undefined;
}

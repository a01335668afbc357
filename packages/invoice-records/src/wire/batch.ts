import { z } from 'zod';
import { nif, text, yesOrNo } from './fields.ts';
import { BATCH, RECORDS, SOAP } from './namespaces.ts';
import { type InvoiceRecord, recordSchema } from './records.ts';
import { prefixed, readXml, writeXml } from './xml.ts';

/** How many records may go together (SuministroLR.xsd). */
export const LONGEST_BATCH = 1000;

export const cabeceraSchema = z.strictObject({
  ObligadoEmision: z.strictObject({ NombreRazon: text(120), NIF: nif }),
  RemisionVoluntaria: z.strictObject({ Incidencia: yesOrNo }).exactOptional(),
});

const batchSchema = z.strictObject({
  Cabecera: cabeceraSchema,
  RegistroFactura: z.array(recordSchema).min(1).max(LONGEST_BATCH),
});
/** A batch of records: its sender, whether something kept it from being sent before, and the records in their order. */
export type Batch = z.infer<typeof batchSchema>;

/**
 * A batch of an issuer's records. `late` says that an incident kept them from being sent in time (Orden
 * HAC/1177/2024, art. 16.4).
 */
export function batchOf(
  seller: { readonly name: string; readonly nif: string },
  records: readonly InvoiceRecord[],
  late: boolean,
): Batch {
  return batchSchema.parse({
    Cabecera: {
      ObligadoEmision: { NombreRazon: seller.name, NIF: seller.nif },
      RemisionVoluntaria: { Incidencia: late ? 'S' : 'N' },
    },
    RegistroFactura: records,
  });
}

const elements = ({ Cabecera, RegistroFactura }: Batch) => ({
  'sfLR:Cabecera': prefixed('sf', Cabecera),
  'sfLR:RegistroFactura': RegistroFactura.map((record) => prefixed('sf', record)),
});

/** The document `RegFactuSistemaFacturacion` of a batch: what is exported. */
export const batchXml = (batch: Batch): string =>
  writeXml({ 'sfLR:RegFactuSistemaFacturacion': { ...BATCH, ...RECORDS, ...elements(batch) } });

/** The same in a SOAP 1.1 envelope: what is sent. */
export const envelopeXml = (batch: Batch): string =>
  writeXml({
    'soapenv:Envelope': {
      ...SOAP,
      ...BATCH,
      ...RECORDS,
      'soapenv:Header': '',
      'soapenv:Body': { 'sfLR:RegFactuSistemaFacturacion': elements(batch) },
    },
  });

const documentSchema = z.object({ RegFactuSistemaFacturacion: z.unknown() });
const envelopeSchema = z.object({ Envelope: z.object({ Body: documentSchema }) });

/**
 * Reads a batch, in an envelope or not. Undefined where it is none, or where its elements are not in the official
 * order.
 */
export function readBatch(xml: string): Batch | undefined {
  const read = readXml(xml);
  const inEnvelope = envelopeSchema.safeParse(read);
  const document = documentSchema.safeParse(inEnvelope.data?.Envelope.Body ?? read);
  const batch = batchSchema.safeParse(document.data?.RegFactuSistemaFacturacion);
  // Parsing puts the elements into their order: where nothing moved, they were in it.
  const inOrder = JSON.stringify(batch.data) === JSON.stringify(document.data?.RegFactuSistemaFacturacion);
  return batch.success && inOrder ? batch.data : undefined;
}

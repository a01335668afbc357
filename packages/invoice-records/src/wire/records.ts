import { z } from 'zod';
import { amount, day, fingerprint, invoiceNumber, moment, nif, rate, text, yesOrNo } from './fields.ts';

/**
 * The records of RD 1007/2023 as the agency's SuministroInformacion.xsd describes them: what this program writes of
 * it. Element names and their order are the official ones. A schema's keys are in the order of the elements and
 * parsing puts them into it, so what was parsed can be written as it is.
 */

const idFactura = z.strictObject({
  IDEmisorFactura: nif,
  NumSerieFactura: invoiceNumber,
  FechaExpedicionFactura: day,
});

const idFacturaAnulada = z.strictObject({
  IDEmisorFacturaAnulada: nif,
  NumSerieFacturaAnulada: invoiceNumber,
  FechaExpedicionFacturaAnulada: day,
});

/**
 * Buyers without a Spanish tax number: 02 is a VAT number of the Union, which names its country itself; 03 a passport;
 * 04 a document of a country. 07 is the number of a Spanish person whom the agency does not know, which earlier records
 * have.
 */
const idOtro = z.union([
  z.strictObject({ IDType: z.literal('02'), ID: text(20) }),
  z.strictObject({
    CodigoPais: z.string().regex(/^[A-Z]{2}$/),
    IDType: z.enum(['03', '04', '07']),
    ID: text(20),
  }),
]);

/** Who bought. */
const idDestinatario = z.union([
  z.strictObject({ NombreRazon: text(120), NIF: nif }),
  z.strictObject({ NombreRazon: text(120), IDOtro: idOtro }),
]);

/**
 * One rate of tax of an invoice: 01 VAT; regime 01 general, 08 subject to IGIC or IPSI; S1 taxed, N2 not subject by
 * place of supply.
 */
const detalleDesglose = z.strictObject({
  Impuesto: z.enum(['01']),
  ClaveRegimen: z.enum(['01', '08', '17']),
  CalificacionOperacion: z.enum(['S1', 'N2']),
  TipoImpositivo: rate.exactOptional(),
  BaseImponibleOimporteNoSujeto: amount,
  CuotaRepercutida: amount.exactOptional(),
});

const encadenamiento = z.union([
  z.strictObject({ PrimerRegistro: z.literal('S') }),
  z.strictObject({ RegistroAnterior: z.strictObject({ ...idFactura.shape, Huella: fingerprint }) }),
]);

/** The program that makes records, and its producer. */
export const sistemaInformaticoSchema = z.strictObject({
  NombreRazon: text(120),
  NIF: nif,
  NombreSistemaInformatico: text(30),
  IdSistemaInformatico: z.string().regex(/^[A-Z0-9]{2}$/),
  Version: text(50),
  NumeroInstalacion: text(100),
  TipoUsoPosibleSoloVerifactu: yesOrNo,
  TipoUsoPosibleMultiOT: yesOrNo,
  IndicadorMultiplesOT: yesOrNo,
});

/** What ends every record. */
const ending = {
  Encadenamiento: encadenamiento,
  SistemaInformatico: sistemaInformaticoSchema,
  FechaHoraHusoGenRegistro: moment,
  /** SHA-256. */
  TipoHuella: z.literal('01'),
  Huella: fingerprint,
};

/**
 * The record of an invoice that was issued. F1 an invoice, R1 one that corrects for art. 80 of Ley 37/1992, R4 for
 * other reasons.
 */
const registroAltaSchema = z.strictObject({
  IDVersion: z.literal('1.0'),
  IDFactura: idFactura,
  RefExterna: text(60).exactOptional(),
  NombreRazonEmisor: text(120),
  Subsanacion: yesOrNo.exactOptional(),
  RechazoPrevio: z.enum(['N', 'S', 'X']).exactOptional(),
  TipoFactura: z.enum(['F1', 'R1', 'R4']),
  /** A correction by differences. */
  TipoRectificativa: z.literal('I').exactOptional(),
  FacturasRectificadas: z
    .strictObject({ IDFacturaRectificada: z.array(idFactura).min(1).max(1000) })
    .exactOptional(),
  FechaOperacion: day.exactOptional(),
  DescripcionOperacion: text(500),
  Destinatarios: z.strictObject({ IDDestinatario: z.array(idDestinatario).length(1) }),
  Desglose: z.strictObject({ DetalleDesglose: z.array(detalleDesglose).min(1).max(12) }),
  CuotaTotal: amount,
  ImporteTotal: amount,
  ...ending,
});
export type RegistroAlta = z.infer<typeof registroAltaSchema>;

/** The record that an invoice should never have been issued. */
const registroAnulacionSchema = z.strictObject({
  IDVersion: z.literal('1.0'),
  IDFactura: idFacturaAnulada,
  RefExterna: text(60).exactOptional(),
  SinRegistroPrevio: yesOrNo.exactOptional(),
  RechazoPrevio: yesOrNo.exactOptional(),
  ...ending,
});
export type RegistroAnulacion = z.infer<typeof registroAnulacionSchema>;

/** A record as it is kept, chained and sent. */
export const recordSchema = z.union([
  z.strictObject({ RegistroAlta: registroAltaSchema }),
  z.strictObject({ RegistroAnulacion: registroAnulacionSchema }),
]);
export type InvoiceRecord = z.infer<typeof recordSchema>;

export { installationOf } from './chain/link.ts';
export { obstacle, verifyChain } from './chain/verify.ts';
export { type Declaration, declarationOf, producerSchema } from './declaration.ts';
export { QR_DRAWING, QR_TEXTS, qrAddress, qrBars } from './qr.ts';
export {
  type Buyer,
  cancellationOf,
  type InvoiceFacts,
  type Place,
  recordOf,
  type Seller,
} from './record/make.ts';
export type { Amendment, Treatment } from './record/treatments.ts';
export { clockError, FIRST_WAIT, nextSending } from './sending.ts';
export { type Answer, noteOf, outcomeOf, readAnswer } from './wire/answer.ts';
export { batchOf, batchXml, envelopeXml, LONGEST_BATCH, readBatch } from './wire/batch.ts';
export { type InvoiceRecord, recordSchema, sistemaInformaticoSchema } from './wire/records.ts';

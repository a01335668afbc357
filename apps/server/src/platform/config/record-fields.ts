import { z } from 'zod';
import { url } from './fields.ts';

/** Variables of the records of invoices for the tax agency. */
export const RECORD_FIELDS = {
  INVOICE_RECORDS: z
    .enum(['off', 'verifactu'])
    .optional()
    .describe(
      '`verifactu` records every invoice and sends the records to the tax agency (`docs/invoice-records.md`); `off` ' +
        'ends it, which unset does not',
    ),
  VERIFACTU_URL: url('https')
    .optional()
    .describe("The tax agency's service, or its emulator; with `INVOICE_RECORDS`"),
  VERIFACTU_CERTIFICATE: z
    .string()
    .optional()
    .describe('File with the certificate and key of who sends: `.p12` or `.pfx`, or else PEM with both'),
  VERIFACTU_PASSPHRASE: z.string().optional().describe('What opens the key of that file'),
  VERIFACTU_AUTHORITY: z
    .string()
    .optional()
    .describe('File with the certificate of who vouches for the service, PEM; only for the emulator'),
  VERIFACTU_QR_URL: url('https')
    .default('https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR')
    .describe('Where the QR code of an invoice leads'),
  VERIFACTU_INSTALLATION: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, . or -')
    .default('1')
    .describe(
      'Number of this installation, whose records are a chain of their own. A copy of the program with records of ' +
        "its own needs another, and so does every restored database ('Backup and restore')",
    ),
  VERIFACTU_PRODUCER_NAME: z.string().optional().describe('Who answers for the program. Unset: the seller'),
  VERIFACTU_PRODUCER_NIF: z
    .string()
    .optional()
    .describe('Tax number of who answers for the program. Unset: the seller'),
  VERIFACTU_PRODUCER_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address of who answers for the program. Unset: the seller'),
  VERIFACTU_SIGNED_ON: z.iso
    .date('must be a day as 2026-12-31')
    .optional()
    .describe("Day on which the producer's declaration is signed, `yyyy-mm-dd`"),
  VERIFACTU_SIGNED_AT: z
    .string()
    .optional()
    .describe("Where the producer's declaration is signed: town, country"),
};

import { fileURLToPath } from 'node:url';
import { VAT_RULES } from '@mapa/contract';
import { z } from 'zod';
import { isRoot, mailbox, place, postgresUrl, proxies, smtpUrl, url } from './fields.ts';
import { RECORD_FIELDS } from './record-fields.ts';
import { TELEMETRY_FIELDS } from './telemetry.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../../../data', import.meta.url));

/** The environment variables that the operator may set; the table of docs/operations.md is made from them. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` refuses defaults that are safe only for a demonstration, and never sells demonstration data',
    ),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1')
    .describe('Listening address; `0.0.0.0` for every one'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(8080)
    .describe('Listening port; 0 takes any free one'),
  TRUSTED_PROXIES: proxies
    .default(['loopback'])
    .describe(
      'Proxies whose `X-Forwarded-*` headers are believed: addresses, ranges, or `loopback`, `linklocal`, ' +
        '`uniquelocal`',
    ),
  PUBLIC_URL: url('https', 'http')
    .refine(isRoot, 'must end after the host: the program lives at its root')
    .optional()
    .describe(
      'Where visitors reach the server, without a path; links in mails, cookies and payment returns are built ' +
        'from it. Unset: the listening address',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker', 'importer'])
    .default('all')
    .describe(
      '`web` answers requests, `worker` does the jobs (mails, deliveries), `all` does both; `importer` makes an ' +
        'atlas with others (`docs/import.md`) and ends',
    ),
  DATA_DIR: z
    .string()
    .default(DEFAULT_DATA_DIR)
    .describe('Folder of everything that the embedded defaults write'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL, `postgres://user:password@host/database`, with special characters of the password ' +
        'percent-encoded (`@` as `%40`). Unset: an embedded database in `DATA_DIR`',
    ),
  MIGRATE: z
    .enum(['start', 'apart'])
    .default('start')
    .describe(
      '`start` brings the tables up to date at the start, `apart` leaves it to `npm run admin -- migrate`',
    ),
  ATLAS_URL: place('http', 'https', 'file', 's3')
    .optional()
    .describe(
      'The atlas: a folder, an address of one, or `s3://bucket/prefix`. Unset: the demonstration atlas',
    ),
  CACHE_DIR: z
    .string()
    .optional()
    .describe(
      'Where parts of an atlas that came over HTTP or from S3 are kept. Unset: a folder in `DATA_DIR`',
    ),
  CACHE_BYTES: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a number of bytes')
    .transform(Number)
    .default(20_000_000_000)
    .describe('How many bytes of them are kept, about; 0 keeps none'),
  FILES_URL: place('s3')
    .optional()
    .describe(
      'Where deliveries and private files are kept: a folder, or `s3://bucket/prefix`. Unset: a folder in `DATA_DIR`',
    ),
  DOWNLOADS: z
    .enum(['proxied', 'presigned'])
    .default('proxied')
    .describe(
      '`proxied`: deliveries are downloaded through this program; `presigned`: from the bucket of `FILES_URL`, by ' +
        'addresses that are good for a quarter of an hour',
    ),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'Mail server, `smtps://user:password@host:465`, percent-encoded as `DATABASE_URL`. Unset: a mailbox in the ' +
        'database, shown at `/buzon` to this machine; required in production',
    ),
  MAIL_FROM: mailbox.optional().describe('Sender of the mails. Unset: `CONTACT_EMAIL`'),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .default('contacto@mapa-eolico.example')
    .describe('Contact address on the page and in mails; required in production'),
  ORGANISATION_NAME: z
    .string()
    .default('Mapa Eólico Ibérico')
    .describe('Seller: on the page, in mails, on invoices'),
  ORGANISATION_CIF: z
    .string()
    .default('B00000000 (NIF de demostración)')
    .describe('Tax number of the seller, in the legal notice and on invoices; required to sell'),
  ORGANISATION_ADDRESS: z
    .string()
    .default('Calle del Ejemplo, 1, 31001 Pamplona (dirección de demostración)')
    .describe('Postal address of the seller, on the page and on invoices; required in production'),
  ORGANISATION_REGISTRY: z
    .string()
    .max(200, 'must have 200 characters at most')
    .optional()
    .describe(
      'Where a company is inscribed (Registro Mercantil, tomo, folio, hoja), for notice and invoices',
    ),
  ORGANISATION_PHONE: z
    .string()
    .regex(/^\+?[\d (/).-]{6,30}$/, 'must be a telephone number as +34 948 000 000')
    .optional()
    .describe('Telephone of the seller, in the legal notice and the terms of sale'),
  WMS_URL: url('http', 'https').optional().describe('A map service of your own in place of the built-in one'),
  BASE_TILES_URL: z
    .string()
    .refine(
      (text) =>
        /^https?:\/\/[^/]+\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must be an http(s) address with {z}, {x} and {y}',
    )
    .default('https://{s}.tile.opentopomap.org/{z}/{x}/{y}.png')
    .describe('Template of the public base map'),
  GEOCODER_URL: url('http', 'https')
    .default('https://nominatim.openstreetmap.org/search')
    .describe('Address search, compatible with Nominatim'),
  REDSYS_URL: url('http', 'https')
    .default('https://sis.redsys.es/sis/realizarPago')
    .describe('Payment page of the provider'),
  REDSYS_REST_URL: url('http', 'https')
    .optional()
    .describe(
      'REST service of the provider, for refunds: `https://sis.redsys.es/sis/rest/trataPeticionREST`. ' +
        'Unset: a mail asks the seller to make them in its panel',
    ),
  REDSYS_MERCHANT_CODE: z
    .string()
    .regex(/^\d{1,9}$/, 'must be up to 9 digits')
    .optional()
    .describe(
      'Merchant number (FUC). Unset: the built-in test provider outside production, no sales in production',
    ),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/, 'must be up to 3 digits')
    .default('1')
    .describe('Terminal of the merchant'),
  REDSYS_SECRET_KEY: z
    .string()
    .regex(/^\S{16,128}$/, 'must be the key of the merchant panel, without spaces')
    .optional()
    .describe('Signing key of the merchant, with `REDSYS_MERCHANT_CODE`'),
  REDSYS_SIGNATURE_VERSION: z
    .enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'])
    .default('HMAC_SHA256_V1')
    .describe('Signature that the terminal is set to in the merchant panel'),
  VAT_RULE: z
    .enum(VAT_RULES)
    .default('specification')
    .describe('`law` taxes buyers in other countries of the Union by the law (`docs/vat.md`)'),
  VAT_THRESHOLD: z
    .string()
    .regex(/^\d{1,7}$/, 'must be whole euros')
    .transform(Number)
    .default(10_000)
    .describe(
      'Euros a year of sales to consumers elsewhere in the Union from which their own rate applies, by the law; ' +
        '0: always',
    ),
  VIES_URL: url('http', 'https')
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number')
    .describe('Where VAT numbers of the Union are checked with `VAT_RULE=law`, or its emulator'),
  ...RECORD_FIELDS,
  STOP_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of seconds')
    .transform(Number)
    .default(10)
    .describe(
      'Seconds that requests under way, such as large downloads, have to end once the process is told to stop',
    ),
  STOP_NOTICE_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, up to 999')
    .transform(Number)
    .optional()
    .describe(
      'Seconds that a process goes on serving once it is told to stop, while `/readyz` says so to balancers. ' +
        'Unset: 3 in production, else 0',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')
    .optional()
    .describe('Bearer token for `/metrics`. Unset: only programs on the same machine read it'),
  ...TELEMETRY_FIELDS,
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .optional()
    .describe('`fatal` to `trace`, or `silent`. Unset: `info`, on a terminal `warn`'),
});
export type Environment = z.output<typeof environmentSchema>;

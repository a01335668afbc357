import { sistemaInformaticoSchema } from '@mapa/invoice-records';
import type { z } from 'zod';
import server from '../../../package.json' with { type: 'json' };
import type { Environment } from './environment.ts';

/** How invoices are recorded and where the records go. */
export interface RecordsConfig {
  /** The tax agency's service. */
  readonly url: string;
  /** The file with the sender's certificate and key, and the passphrase of the key. */
  readonly certificate: string;
  readonly passphrase: string | undefined;
  /** The file with the certificate that vouches for the service. */
  readonly authority: string | undefined;
  /** The address to which the QR code of an invoice leads. */
  readonly qrUrl: string;
  /** The description of the program in every record. */
  readonly system: z.infer<typeof sistemaInformaticoSchema>;
  /** The further fields of the producer's declaration. */
  readonly producer: {
    readonly address: string;
    readonly date: string | undefined;
    readonly place: string | undefined;
  };
}

/** A file that is needed to reach the service cannot be used; the message names the setting. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

/** The settings that are missing or wrong where invoices are recorded. */
export function recordProblems(env: Environment): string[] {
  if (env.INVOICE_RECORDS !== 'verifactu') return [];
  const problems = (['VERIFACTU_URL', 'VERIFACTU_CERTIFICATE'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: required with INVOICE_RECORDS`);
  if (!/^[A-Z0-9]{9}$/.test(env.ORGANISATION_CIF)) {
    problems.push('ORGANISATION_CIF: must be a tax number of nine letters and digits with INVOICE_RECORDS');
  }
  if (env.VERIFACTU_URL !== undefined && env.NODE_ENV !== 'production' && isAgency(env.VERIFACTU_URL)) {
    problems.push("VERIFACTU_URL: is the tax agency's own, where invoices of a demonstration have no place");
  }
  if (!sistemaInformaticoSchema.safeParse(systemOf(env)).success) {
    problems.push('VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_NIF: must be a name and a tax number');
  }
  return problems;
}

const isAgency = (url: string): boolean => new URL(url).hostname.endsWith('.agenciatributaria.gob.es');

export function readRecords(env: Environment): RecordsConfig | undefined {
  const { VERIFACTU_URL: url, VERIFACTU_CERTIFICATE: certificate } = env;
  if (env.INVOICE_RECORDS !== 'verifactu' || url === undefined || certificate === undefined) return undefined;
  return {
    url,
    certificate,
    passphrase: env.VERIFACTU_PASSPHRASE,
    authority: env.VERIFACTU_AUTHORITY,
    qrUrl: env.VERIFACTU_QR_URL,
    system: systemOf(env),
    producer: {
      address: env.VERIFACTU_PRODUCER_ADDRESS ?? env.ORGANISATION_ADDRESS,
      date: env.VERIFACTU_SIGNED_ON,
      place: env.VERIFACTU_SIGNED_AT,
    },
  };
}

/** The program works for one issuer, and as VERI*FACTU alone. */
const systemOf = (env: Environment): RecordsConfig['system'] => ({
  NombreRazon: env.VERIFACTU_PRODUCER_NAME ?? env.ORGANISATION_NAME,
  NIF: env.VERIFACTU_PRODUCER_NIF ?? env.ORGANISATION_CIF,
  NombreSistemaInformatico: 'Mapa Eólico Ibérico',
  IdSistemaInformatico: 'ME',
  Version: server.version,
  NumeroInstalacion: env.VERIFACTU_INSTALLATION,
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'N',
  IndicadorMultiplesOT: 'N',
});

import { join, resolve } from 'node:path';
import type { VatRuleName } from '@mapa/contract';
import type { z } from 'zod';
import { type Environment, environmentSchema } from './environment.ts';
import { exposed, keyBytes, LOOPBACK_HOSTS, unsafe } from './production.ts';
import { type RecordsConfig, readRecords, recordProblems } from './records.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry.ts';

/** Everything the operator can set, already checked. Addresses never end in a slash. */
export interface Config {
  readonly production: boolean;
  /** Listening address: loopback unless set, so that a first try is not open to the network. */
  readonly host: string;
  readonly port: number;
  /** Proxies whose `X-Forwarded-*` headers are believed (addresses, ranges, or `loopback`, `uniquelocal`). */
  readonly trustedProxies: readonly string[];
  /** The address under which visitors reach the server; the one it listens on unless set. */
  readonly publicUrl: string;
  readonly role: Environment['ROLE'];
  /** Absolute folder of everything that the embedded defaults write. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** When tables of an older version are brought up to date. */
  readonly migrate: Environment['MIGRATE'];
  readonly atlasUrl: string | undefined;
  /** The folder for parts of a distant atlas, and the bytes that it may take. */
  readonly cacheDir: string;
  readonly cacheBytes: number;
  readonly filesUrl: string | undefined;
  /** Whether deliveries are downloaded through this program or from the bucket itself. */
  readonly downloads: Environment['DOWNLOADS'];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactEmail: string;
  readonly organisation: {
    readonly name: string;
    readonly cif: string;
    readonly address: string;
    /** The register in which a company is inscribed. */
    readonly registry?: string | undefined;
    readonly phone?: string | undefined;
  };
  /** External map services; `undefined` means the built-in one. */
  readonly wmsUrl: string | undefined;
  /** Tile template with `{z}`, `{x}`, `{y}` and perhaps `{s}`. */
  readonly baseTilesUrl: string;
  readonly geocoderUrl: string;
  /** `undefined` means no merchant: the built-in test provider outside production, no sales in production. */
  readonly redsys: Redsys | undefined;
  /** How buyers elsewhere in the Union are taxed; the threshold in whole cents. */
  readonly vat: { readonly rule: VatRuleName; readonly thresholdCents: number; readonly viesUrl: string };
  /** How invoices are recorded for the tax agency; `undefined` means not at all. */
  readonly records: RecordsConfig | undefined;
  /** Whether the operator has said that invoices are no longer recorded, although earlier ones were. */
  readonly recordsEnded: boolean;
  /** Seconds that requests under way have to end once the process is asked to stop. */
  readonly stopSeconds: number;
  /** Seconds that the process goes on serving before that, while `/readyz` says so. */
  readonly stopNoticeSeconds: number;
  /** The token that lets programs read `/metrics`; `undefined` leaves that to programs on the same machine. */
  readonly metricsToken: string | undefined;
  /** The collector of traces and metrics; `undefined` sends them nowhere. */
  readonly telemetry: TelemetryConfig | undefined;
  /** The level of the log where the operator sets it; `undefined` leaves it to the kind of start. */
  readonly logLevel: Environment['LOG_LEVEL'];
}

export interface Redsys {
  readonly url: string;
  /** The address that takes refunds; `undefined` leaves them to the seller, in the provider's panel. */
  readonly restUrl?: string | undefined;
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secretKey: string;
  readonly signatureVersion: Environment['REDSYS_SIGNATURE_VERSION'];
}

/** The environment is wrong; the message names every wrong variable, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Configuration: ${problems.length} wrong setting(s)\n${problems.map((p) => `  ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 *
 * @throws ConfigError that names every wrong variable at once (never its value: it may be a secret).
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  const parsed = environmentSchema.safeParse(Object.fromEntries(present));
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  // A variable that is wrong by itself counts as absent, so that the rules between variables are checked in the same
  // go.
  const env =
    parsed.data ?? environmentSchema.parse(Object.fromEntries(present.filter(([name]) => !wrong.has(name))));
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`),
    ...[...incomplete(env), ...(env.NODE_ENV === 'production' ? unsafe : exposed)(env)].filter(
      (problem) => ![...wrong].some((name) => problem.includes(name)),
    ),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL ?? `http://${hostForUrl(env.HOST)}:${env.PORT}`,
    role: env.ROLE,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrate: env.MIGRATE,
    atlasUrl: env.ATLAS_URL,
    cacheDir: resolve(env.CACHE_DIR ?? join(env.DATA_DIR, 'atlas-cache')),
    cacheBytes: env.CACHE_BYTES,
    filesUrl: env.FILES_URL,
    downloads: env.DOWNLOADS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? env.CONTACT_EMAIL,
    contactEmail: env.CONTACT_EMAIL,
    organisation: {
      name: env.ORGANISATION_NAME,
      cif: env.ORGANISATION_CIF,
      address: env.ORGANISATION_ADDRESS,
      registry: env.ORGANISATION_REGISTRY,
      phone: env.ORGANISATION_PHONE,
    },
    wmsUrl: env.WMS_URL,
    baseTilesUrl: env.BASE_TILES_URL,
    geocoderUrl: env.GEOCODER_URL,
    redsys: readRedsys(env),
    vat: { rule: env.VAT_RULE, thresholdCents: env.VAT_THRESHOLD * 100, viesUrl: env.VIES_URL },
    records: readRecords(env),
    recordsEnded: env.INVOICE_RECORDS === 'off',
    stopSeconds: env.STOP_SECONDS,
    stopNoticeSeconds: env.STOP_NOTICE_SECONDS ?? (env.NODE_ENV === 'production' ? 3 : 0),
    metricsToken: env.METRICS_TOKEN,
    telemetry: readTelemetry(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** Problems of settings that only make sense together. */
function incomplete(env: Environment): string[] {
  const problems: string[] = recordProblems(env);
  if ((env.REDSYS_MERCHANT_CODE === undefined) !== (env.REDSYS_SECRET_KEY === undefined)) {
    problems.push('REDSYS_MERCHANT_CODE, REDSYS_SECRET_KEY: set both or neither');
  }
  if (env.DOWNLOADS === 'presigned' && !env.FILES_URL?.startsWith('s3://')) {
    problems.push('DOWNLOADS: presigned needs FILES_URL=s3://bucket/prefix');
  }
  const { REDSYS_SECRET_KEY: key, REDSYS_SIGNATURE_VERSION: version } = env;
  if (key !== undefined && version === 'HMAC_SHA256_V1' && keyBytes(key).length !== TRIPLE_DES_BYTES) {
    problems.push('REDSYS_SECRET_KEY: must be the base64 text of 24 bytes, as the merchant panel shows it');
  }
  return problems;
}

function readRedsys(env: Environment): Redsys | undefined {
  if (env.REDSYS_MERCHANT_CODE === undefined || env.REDSYS_SECRET_KEY === undefined) return undefined;
  return {
    url: env.REDSYS_URL,
    restUrl: env.REDSYS_REST_URL,
    merchantCode: env.REDSYS_MERCHANT_CODE,
    terminal: env.REDSYS_TERMINAL,
    secretKey: env.REDSYS_SECRET_KEY,
    signatureVersion: env.REDSYS_SIGNATURE_VERSION,
  };
}

const TRIPLE_DES_BYTES = 24;
/** A host as it stands in an address that a person can open. */
function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || LOOPBACK_HOSTS.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
}

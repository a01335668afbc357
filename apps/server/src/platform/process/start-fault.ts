import { AtlasError } from '@mapa/atlas';
import { type Config, ConfigError } from '../config/config.ts';
import { CertificateError } from '../config/records.ts';
import { DatabaseInUseError } from '../db/lock.ts';
import { SchemaError } from '../db/migrate.ts';
import { isRefused } from '../db/refusals.ts';
import { UnreachableError } from '../db/unreachable.ts';
import { UnrecordedError } from '../db/unrecorded.ts';
import { StorageError } from '../files/storage.ts';
import { OwnerError } from './data-folder.ts';

/** The step in which the process failed. */
export type StartStep = 'configuration' | 'data folder' | 'database' | 'files' | 'atlas' | 'listening';

/**
 * The explanation of a failed start, which says what to do in one line (a list for the configuration), for the operator
 * to read in place of a stack. It is undefined for an unforeseen error, which is a bug and shows its stack.
 */
export function explainStartFault(error: unknown, step: StartStep, config?: Config): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (config === undefined || !(error instanceof Error)) return undefined;
  if (error instanceof UnreachableError) return explainStartFault(error.cause, step, config);
  if ([SchemaError, CertificateError, UnrecordedError, OwnerError].some((kind) => error instanceof kind))
    return error.message;
  if (error instanceof DatabaseInUseError) {
    const holder = error.holder === undefined ? '' : ` (process ${error.holder})`;
    return (
      `Another server${holder} is using the data in ${error.folder}. Stop it, or start with another folder: ` +
      'DATA_DIR=...'
    );
  }
  if (error instanceof AtlasError) {
    const reasons = error.problems.length > 0 ? error.problems : [error.message];
    return `The atlas cannot be opened: ${reasons.join('; ')}. Check ATLAS_URL.`;
  }
  if (error instanceof StorageError) {
    return `Deliveries cannot be kept (${error.message}). Check FILES_URL and, for a bucket, the AWS_ variables.`;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return (
      `No space left on the disk of ${config.dataDir}. Make room (150 MB at least) or choose another folder: ` +
      'DATA_DIR=...'
    );
  }
  if (step === 'listening') return explainListening(code, config);
  if (step === 'database' && config.databaseUrl !== undefined)
    return explainServer(error, code, config.databaseUrl);
  if (step !== 'atlas' && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `The data folder ${config.dataDir} is, or lies in, a file (${code}). Choose another: DATA_DIR=...`;
  }
  if (step !== 'atlas' && FILE_FAULTS.has(code)) {
    return (
      `The data folder ${config.dataDir} cannot be written to (${code}). Give permission or choose another: ` +
      'DATA_DIR=...'
    );
  }
  return undefined;
}

const FILE_FAULTS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EISDIR', 'EIO']);

function explainListening(code: string, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is taken, perhaps by an earlier start of this program. Choose another: ` +
        `PORT=${port < 65535 ? port + 1 : 8080} npm start`
      );
    case 'EACCES':
      return `No permission to listen on port ${port}. Choose one above 1023: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine. Set HOST to one, to 127.0.0.1, or to 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}

/** PostgreSQL's own codes: 28 authorisation, 3D000 unknown database, 57P03 starting up, 53300 no connection left. */
function explainServer(error: Error, code: string, databaseUrl: string): string | undefined {
  const { host, pathname } = new URL(databaseUrl);
  const place = `${host}${pathname}`;
  const isUnreachable =
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/.test(code) || /timeout/i.test(error.message);
  if (isUnreachable || error instanceof AggregateError) {
    return `The database ${place} does not answer. Start it, or check DATABASE_URL.`;
  }
  if (code === '55P03') {
    return (
      `The tables of ${place} are in use and could not be changed; all is as it was. Stop what holds them ` +
      '(pg_locks) and try again.'
    );
  }
  if (isRefused(error)) {
    return (
      `The database ${place} writes nothing (${error.message}), and has to: its tables are older than this release, ` +
      'or it was restored. Let it be written to and start again.'
    );
  }
  if (/^(28|3D|57P03|53300|42501)/.test(code)) {
    return `The database ${place} refuses (${error.message}). Check DATABASE_URL.`;
  }
  return undefined;
}

import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import { CertificateError, type RecordsConfig } from '../../platform/config/records.ts';

/** A way to the tax agency's service. */
export interface Channel {
  /** Posts an envelope; rejects where nothing comes back. `date` is the header of that name. */
  readonly post: (envelope: string) => Promise<{ readonly body: string; readonly date: string | undefined }>;
  readonly close: () => void;
}

/** The service takes some seconds for a full batch. */
const TIMEOUT = 60_000;

/**
 * Opens the connection to the service with the sender's certificate. Rejects with CertificateError where a file cannot
 * be read or opened.
 */
export async function openChannel({
  url,
  certificate,
  passphrase,
  authority,
}: RecordsConfig): Promise<Channel> {
  const file = await fileOf('VERIFACTU_CERTIFICATE', certificate);
  const isSealed = ['.p12', '.pfx'].includes(extname(certificate));
  const identity = {
    ...(isSealed ? { pfx: file } : { key: file, cert: file }),
    ...(passphrase !== undefined && { passphrase }),
  };
  const ca = authority && (await fileOf('VERIFACTU_AUTHORITY', authority));
  if (ca)
    opened(
      () => new X509Certificate(ca),
      (fault) => `VERIFACTU_AUTHORITY: ${authority} holds no PEM certificate (${fault}).`,
    );
  const kind = isSealed ? 'PKCS 12' : 'PEM';
  // The context is made here, so that a wrong password is known at the start and not with the first invoice.
  const secureContext = opened(
    () => createSecureContext({ ...identity, ...(ca && { ca }) }),
    (fault) =>
      /mac verify failure|bad decrypt|interrupted or cancelled|passphrase/i.test(fault)
        ? `VERIFACTU_PASSPHRASE: does not open ${certificate} of VERIFACTU_CERTIFICATE (${fault}).`
        : `VERIFACTU_CERTIFICATE: ${certificate} holds no ${kind} certificate with its key (${fault}).`,
  );
  const agent = new Agent({ keepAlive: false, secureContext });
  return {
    async post(envelope) {
      const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
      const sent = request(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(TIMEOUT) });
      const [response] = await once(sent.end(envelope), 'response');
      return { body: await text(response), date: response.headers.date };
    },
    close: () => agent.destroy(),
  };
}

async function fileOf(setting: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CertificateError(`${setting}: ${path} cannot be read (${faultOf(error)}).`, { cause: error });
  }
}

/** Opens a file; an error becomes the text that `explain` makes of it. */
function opened<Opened>(open: () => Opened, explain: (fault: string) => string): Opened {
  try {
    return open();
  } catch (error) {
    throw new CertificateError(explain(faultOf(error)), { cause: error });
  }
}

/** A code of the system, or the words of OpenSSL. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && /^E[A-Z]+$/.test(String(error.code)) ? String(error.code) : error.message;
};

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import type { RecordsConfig } from '../../platform/config/records.ts';

/** A way to the tax agency's service. */
export interface Channel {
  /** Posts an envelope; rejects where nothing comes back. `date` is the header of that name. */
  readonly post: (envelope: string) => Promise<{ readonly body: string; readonly date: string | undefined }>;
  readonly close: () => void;
}

/** The service takes some seconds for a full batch. */
const TIMEOUT = 60_000;

/** Opens the way to the service with the certificate of who sends. Rejects where a file cannot be read or opened. */
export async function openChannel({
  url,
  certificate,
  passphrase,
  authority,
}: RecordsConfig): Promise<Channel> {
  const file = await readFile(certificate);
  const identity = ['.p12', '.pfx'].includes(extname(certificate))
    ? { pfx: file }
    : { key: file, cert: file };
  // Made here, so that a wrong password is known at the start and not with the first invoice.
  const secureContext = createSecureContext({
    ...identity,
    ...(passphrase !== undefined && { passphrase }),
    ...(authority !== undefined && { ca: await readFile(authority) }),
  });
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

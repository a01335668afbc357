import { request } from 'node:http';
import type { HostileAnswer, HostileRequest } from '@mapa/server/test/proof';

/** Nothing takes as long as this. */
const ANSWER_MS = 60_000;

/**
 * Sends a request whatever is in it. The answer is undefined where the connection ends without one, as it does when a
 * request is refused while it is still coming; rejects where none comes in time.
 */
export function asked(
  port: number,
  { method, url, headers, payload }: HostileRequest,
): Promise<HostileAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const about = { host: '127.0.0.1', port, method, headers: sendable(headers), timeout: ANSWER_MS };
    const sending = request({ ...about, path: url.replace(/[^!-~]/g, (other) => encodeURIComponent(other)) });
    sending.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', () => resolve(undefined));
    });
    sending.on('error', () => resolve(undefined));
    sending.on('timeout', () => {
      reject(new Error(`no answer to ${method} ${url.slice(0, 200)}`));
      sending.destroy();
    });
    sending.end(payload);
  });
}

/** Node refuses to send some headers, which raw bytes have. */
function sendable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t -~]/g, '?')]),
  );
}

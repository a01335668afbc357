import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback that nothing listens on at this moment. */
export const freePort = (): Promise<number> => probePort('127.0.0.1', 0);

/**
 * Listens for a moment where the server is to listen later, so that a port that cannot be had is known before the
 * long work of a first start. Resolves with the port; rejects as listening does (EADDRINUSE, EACCES ...).
 */
export async function probePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

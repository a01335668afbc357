import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a request comes from this very machine, and not through a proxy for somebody else: the address by
 * `X-Forwarded-For`, as far as `TRUSTED_PROXIES` are believed, and that of the connection are both our own.
 */
export function isOfThisMachine({ ip, socket, headers }: FastifyRequest): boolean {
  const isOwn = (address = '') =>
    LOOPBACK.has(address) || (address !== '' && address === socket.localAddress);
  return isOwn(ip) && isOwn(socket.remoteAddress) && headers.forwarded === undefined;
}

import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../threads/caller.ts';
import { networkAddressOf } from './limit.ts';

/** Who makes a request; the signal aborts when the connection ends before the answer. */
export const callerOf = (request: FastifyRequest): Caller => ({
  visitor: networkAddressOf(request),
  // A request with a body is over for Node once its body was read, long before the answer.
  signal: request.body === undefined ? request.signal : endOf(request.raw.socket),
});

const ends = new WeakMap<Socket, AbortSignal>();

/** Aborts when a connection ends. */
function endOf(socket: Socket): AbortSignal {
  const known = ends.get(socket);
  if (known !== undefined) return known;
  const end = new AbortController();
  if (socket.destroyed) end.abort();
  else socket.once('close', () => end.abort());
  ends.set(socket, end.signal);
  return end.signal;
}

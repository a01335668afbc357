import type { FastifyRequest } from 'fastify';
import type { Caller } from '../threads/caller.ts';
import { networkAddressOf } from './limit.ts';

/** Who makes a request; the signal aborts when the connection ends before the answer. */
export const callerOf = (request: FastifyRequest): Caller => ({
  visitor: networkAddressOf(request),
  signal: request.signal,
});

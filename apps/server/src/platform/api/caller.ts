import type { FastifyRequest } from 'fastify';
import type { Caller } from '../threads/caller.ts';
import { networkAddressOf } from './limit.ts';

/** Who makes a request, until the connection ends before its answer. */
export const callerOf = (request: FastifyRequest): Caller => ({
  visitor: networkAddressOf(request),
  signal: request.signal,
});

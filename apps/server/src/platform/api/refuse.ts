import type { FastifyReply } from 'fastify';
import { ERRORS, type ErrorCode, type Fault, failureOf, fault } from './errors.ts';

/** Keeps caches from storing a failure in the place of the answer: it may be over soon. */
export const unkept = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('etag').header('cache-control', 'no-store');

/** Takes the headers of a file from an answer that becomes a refusal, whose body must not be taken for the file. */
export function clearedOfFile(reply: FastifyReply): FastifyReply {
  for (const header of ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'])
    reply.removeHeader(header);
  return reply.type('application/json; charset=utf-8');
}

/** Answers an expected failure. */
export const refuse = (reply: FastifyReply, refused: ErrorCode | Fault): FastifyReply => {
  const result = typeof refused === 'string' ? fault(refused) : refused;
  const { status } = ERRORS[result.fault];
  if (status >= 400) unkept(reply);
  return reply.code(status).send(failureOf(result));
};

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode, failure } from '../api/errors.ts';
import { refuse } from '../api/refuse.ts';

/**
 * The time in which a whole request has to arrive, head and body; the largest one takes that long over a line of 35
 * kbit/s.
 */
const USUAL_LIMIT_MS = 60_000;
/** The number of looks at the connections within the limit: a slow one is closed at most one such part of it later. */
const LOOKS = 12;

/** How the server takes requests in: requests that are too slow or malformed end with a failure in the envelope. */
export function incoming(limitMs: number = USUAL_LIMIT_MS) {
  return {
    requestTimeout: limitMs,
    http: {
      requestTimeout: limitMs,
      connectionsCheckingInterval: Math.ceil(limitMs / LOOKS),
      // Node would refuse a request without a host without a word; `refuseUnfit` says why.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBroken,
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Refuses, in the envelope, requests that HTTP forbids (those without a host) and those that this server cannot handle:
 * it unpacks no bodies.
 */
export function refuseUnfit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) return refuse(reply, 'bad-request');
    const { 'content-encoding': coding = 'identity' } = headers;
    if (coding.toLowerCase() === 'identity') return undefined;
    reply.header('accept-encoding', 'identity');
    return refuse(reply, 'unsupported-type');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(failure('unmet-expectation'));
    const head = {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    response.writeHead(ERRORS['unmet-expectation'].status, head).end(body);
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Faults of Node's parser that have a status of their own. */
const PARSER_FAULTS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** Answers bytes that never became a request, and hangs up. */
function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const code = PARSER_FAULTS[error.code ?? ''] ?? 'bad-request';
    const { status } = ERRORS[code];
    const body = JSON.stringify(failure(code));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

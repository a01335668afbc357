import { AtlasError } from '@mapa/atlas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ClosedChainError } from '../db/closed-chains.ts';
import { isRefused } from '../db/refusals.ts';
import { HeldNumbersError } from '../db/restored.ts';
import { UnreachableError } from '../db/unreachable.ts';
import { StorageError } from '../files/storage.ts';
import { ERRORS, type ErrorCode, failure } from './errors.ts';
import { clearedOfFile, refuse, unkept } from './refuse.ts';

/** Fastify's own errors that a client brings about. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'bad-address',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_UNDER_PRESSURE: 'overloaded',
  CALLER_LEFT: 'caller-left',
};

/** Every error that a route throws ends here: in the envelope, with a Spanish text, and logged when it is ours. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    unkept(reply)
      .code(400)
      .send(failure('bad-request', validationText(error), wrongFields(error)));
    return;
  }
  const code = codeOf(error, request);
  // The operator has been told of such failures already and their place says nothing, so they take one line.
  if (waitsForOperator(error) || isUnreachable(error))
    request.log.warn({ reason: error.message }, 'request refused');
  else if (ERRORS[code].status >= 500) request.log.error({ err: error }, 'request failed');
  if (code === 'not-saved' || code === 'not-read' || code === 'files-unavailable')
    reply.header('retry-after', String(RETRY_SECONDS));
  // The file may have failed once its headers were set.
  refuse(reply.hasHeader('content-disposition') ? clearedOfFile(reply) : reply, code);
}

const RETRY_SECONDS = 60;

/** Answers unknown paths. One in the place of a chart's name is an unknown variable, as it is with point values. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isChart = request.method === 'GET' && CHART_PATH.test(request.url);
  return refuse(reply, isChart ? 'unknown-variable' : 'unknown-path');
}

const CHART_PATH = /^\/api\/v1\/meso\/[^/?]+\/?(\?|$)/;

/** The database does not answer, and the request has changed nothing so far: only then may it be told so. */
const isUnreachable = (error: unknown): boolean => error instanceof UnreachableError && error.isUndone;

/** Whether nothing was to be saved: calls about the atlas are posted for the length of their questions alone. */
const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || routeOptions.schema?.tags?.includes('atlas') === true;

/** Whether the operator has to say or set something first, after a restore. */
const waitsForOperator = (error: unknown): boolean =>
  error instanceof HeldNumbersError || error instanceof ClosedChainError;

function codeOf(error: FastifyError, request: FastifyRequest): ErrorCode {
  const known = FRAMEWORK_ERRORS[error.code];
  if (known !== undefined) return known;
  if (isRefused(error) || isUnreachable(error)) return onlyReads(request) ? 'not-read' : 'not-saved';
  if (waitsForOperator(error)) return 'numbers-held';
  if (error instanceof StorageError) return 'files-unavailable';
  // Calls check themselves whether the atlas has what they need; such an error that gets past them is a fault of the
  // program.
  if (error instanceof AtlasError)
    return error.code === 'not-in-atlas' ? 'internal-error' : 'atlas-unavailable';
  if (error.statusCode === 429) return 'too-many-requests';
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? 'bad-request' : 'internal-error';
}

/**
 * The first message of each part that is wrong, without repetitions and as sentences; the messages of the schemas are
 * Spanish.
 */
function validationText(error: FastifyError): string {
  const issues = error.validation ?? [];
  if (issues.some(isUnknownField)) return ERRORS['unknown-field'].msg;
  const first = firstMessages(error);
  if (error.validationContext === 'body' && first.has('')) return ERRORS['bad-body'].msg;
  const messages = [...new Set(first.values())];
  const sentences = messages.length > 1 ? messages.map(withFullStop) : messages;
  return sentences.join(' ') || ERRORS['bad-request'].msg;
}

const withFullStop = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** What is wrong with each field of the body. */
function wrongFields(error: FastifyError): Record<string, string> {
  if (error.validationContext !== 'body') return {};
  return Object.fromEntries([...firstMessages(error)].filter(([name]) => name !== ''));
}

/** The first message of each field; the field without a name stands for the whole. */
function firstMessages(error: FastifyError): Map<string, string> {
  const first = new Map<string, string>();
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!isUnknownField(issue) && !first.has(name)) first.set(name, issue.message ?? '');
  }
  return first;
}

const isUnknownField = (issue: { readonly keyword: string }): boolean =>
  issue.keyword === 'unrecognized_keys';

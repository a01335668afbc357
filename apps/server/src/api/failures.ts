import { AtlasError } from '@mapa/atlas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorCode, errorTable, failure } from './errors.ts';

/** Fastify's own errors that a client brings about. */
const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'bad-address',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Every error that a route throws ends here: in the envelope, with a Spanish text, and logged when it is ours. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    reply.code(400).send(failure('bad-request', validationText(error), wrongFields(error)));
    return;
  }
  const code = codeOf(error);
  const { status } = errorTable[code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  reply.code(status).send(failure(code));
}

/** Unknown paths of the API. One in the place of a chart is an unknown variable, as it is with point values. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  const isChart = request.method === 'GET' && chartPath.test(request.url);
  const code = isChart ? 'unknown-variable' : 'unknown-path';
  reply.code(errorTable[code].status).send(failure(code));
}

const chartPath = /^\/api\/v1\/meso\/[^/?]+\/?(\?|$)/;

function codeOf(error: FastifyError): ErrorCode {
  const known = frameworkErrors[error.code];
  if (known !== undefined) return known;
  if (error instanceof AtlasError) return 'atlas-unavailable';
  if (error.statusCode === 429) return 'too-many-requests';
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? 'bad-request' : 'internal-error';
}

/** The distinct messages of the schemas, which are Spanish. */
function validationText(error: FastifyError): string {
  const issues = error.validation ?? [];
  if (issues.some(isUnknownField)) return errorTable['unknown-field'].msg;
  if (error.validationContext === 'body' && issues[0]?.instancePath === '/') {
    return errorTable['bad-body'].msg;
  }
  const messages = new Set(issues.map((issue) => issue.message));
  return [...messages].join(' ') || errorTable['bad-request'].msg;
}

/** What is wrong with each field of the body: the first message of each. */
function wrongFields(error: FastifyError): Record<string, string> {
  if (error.validationContext !== 'body') return {};
  const fields = (error.validation ?? [])
    .filter((issue) => !isUnknownField(issue))
    .map(
      (issue) => [issue.instancePath.replace(/^\//, '').replaceAll('/', '.'), issue.message ?? ''] as const,
    )
    .filter(([name]) => name !== '');
  return Object.fromEntries(fields.reverse());
}

const isUnknownField = (issue: { readonly keyword: string }): boolean =>
  issue.keyword === 'unrecognized_keys';

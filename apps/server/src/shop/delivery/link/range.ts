import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';

/** The bytes of a file that a request gets, both ends included. */
export interface Extract {
  readonly first: number;
  readonly last: number;
  readonly isPart: boolean;
}

/**
 * The part of a file that a request asks for (RFC 9110, 13.1.5 and 14.2): one range of bytes, or all of it. It is all
 * of it where the request asks for none, for several, in other units or malformed, or where its `If-Range` names
 * another file than the one with this ETag.
 */
export function extractOf(
  headers: IncomingHttpHeaders,
  etag: string,
  bytes: number,
): Extract | 'unsatisfiable' {
  const whole = { first: 0, last: bytes - 1, isPart: false };
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return whole;
  const ranges = parseRange(bytes, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return whole;
  const [only] = ranges;
  return only === undefined ? whole : { first: only.start, last: only.end, isPart: true };
}

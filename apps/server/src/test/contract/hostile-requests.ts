import { API_ROOT, type Call } from '@mapa/contract';
import fc from 'fast-check';
import { z } from 'zod';

/** A request as a program sends it that means harm, or is broken. */
export interface HostileRequest {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '42.8',
    '-1.6',
    '50',
    '91',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    'null',
  ),
  fc.constantFrom(
    'wspd_hgt',
    'WS',
    '00000000-0000-4000-8000-000000000000',
    'ana@ejemplo.es',
    'España',
    '2611NADA',
  ),
  fc.constantFrom(
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
    '\u0000',
    '😀',
    '\ud800',
    '%',
    '%00',
    '{{7*7}}',
  ),
  fc.constantFrom('ñ'.repeat(60), 'a'.repeat(201), '9'.repeat(4_000), 'a'.repeat(9_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const values = fc.oneof(texts, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(-0, 1e308, 2 ** 53, [], {}));
const seldom = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** A text, which may hold half a character, in a form that can stand in an address; `%` sometimes stays as it is. */
const inAddress = (text: string, isRaw: boolean): string => {
  const written = encodeURIComponent(text.toWellFormed());
  return isRaw ? written.replaceAll('%25', '%') : written;
};

function addresses(call: Call): fc.Arbitrary<string> {
  const names = Object.keys(call.query?.shape ?? {});
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom('lat', 'lon', 'z', 'msg', 'lat[]', 'lat[a]', '__proto__', ...names), texts),
    texts,
  );
  return fc
    .record({
      parts: fc.array(texts, { minLength: 3, maxLength: 3 }),
      isRaw: fc.boolean(),
      begin: fc.constantFrom('', 'lat=42.8&lon=-1.6&z=50', 'lat=28&lon=-16&z=100'),
      pairs: fc.array(pair, { maxLength: 4 }),
      end: seldom('', '/', '//', '/more', '%2f', '%00', ';a=b', '.json', '#', '?'),
      root: seldom(API_ROOT, API_ROOT.toUpperCase(), '/api/v2', `${API_ROOT}/`, '/api'),
    })
    .map(({ parts, isRaw, pairs, end, root, begin }) => {
      let n = 0;
      const path = call.path.replace(/:\w+/g, () => inAddress(parts[n++ % parts.length] ?? '', isRaw) || '_');
      const written = pairs.map((pair) => pair.map((text) => inAddress(text, isRaw)).join('='));
      const query = [begin, ...written].filter((part) => part !== '').join('&');
      return `${root}${path}${end}${query === '' ? '' : `?${query}`}`;
    });
}

/** `good` is a body that the call takes. */
function bodies(call: Call, good: object): fc.Arbitrary<string | Buffer> {
  const known = call.body instanceof z.ZodObject ? call.body.shape : { lat: 0, ...good };
  const fields = Object.fromEntries(Object.keys(known).map((name) => [name, values]));
  const objects = fc
    .record({
      some: fc.record(fields, { requiredKeys: [] }),
      names: fc.subarray(Object.keys(fields)),
      isAll: fc.boolean(),
    })
    .map(({ some, names, isAll }) => {
      const wrong = isAll
        ? some
        : Object.fromEntries(Object.entries(some).filter(([name]) => names.includes(name)));
      return JSON.stringify({ ...(isAll ? {} : good), ...wrong });
    });
  return fc.oneof(
    { weight: 6, arbitrary: objects },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...['', 'null', '[]', '"text"', '0', '{', '{"a":1', '{"a":1}}', '{"__proto__":{"a":1}}'],
        ...[
          '{"constructor":{"prototype":1}}',
          'a=1&b=2',
          '\ufeff{}',
          `{"a":"${'x'.repeat(300_000)}"}`,
          '['.repeat(9_000),
        ],
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** Headers as a page sends them, or otherwise; `tokens` are sessions that are good. */
const headerSets = (tokens: readonly string[]) =>
  fc.record(
    {
      'content-type': seldom(
        'application/json',
        ...[
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/xml',
          '',
          'a/b/c',
        ],
        ...['application/json; charset=utf-16', 'application/json; charset', 'APPLICATION/JSON', ';', '*/*'],
      ),
      authorization: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)) },
        fc.constantFrom(
          'Bearer',
          'Bearer x',
          `Bearer ${'a'.repeat(64)}`,
          'Basic YTph',
          `Bearer ${'a'.repeat(9_000)}`,
        ),
      ),
      cookie: seldom(
        'XSRF-TOKEN=abc',
        '',
        'XSRF-TOKEN=',
        'XSRF-TOKEN=abd',
        '=;=;',
        `XSRF-TOKEN=${'a'.repeat(5_000)}`,
      ),
      'x-xsrf-token': seldom('abc', '', 'abd', 'ábc'),
      accept: fc.constantFrom('application/json', '*/*', 'text/xml', '', ';q=2'),
      'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0', 'nada'),
      'x-forwarded-for': fc.oneof(fc.ipV4(), fc.constantFrom('1.2.3.4', 'nada', '::1, 2.2.2.2', "'")),
      'content-encoding': fc.constantFrom('gzip', 'identity', 'nada'),
      'if-none-match': fc.constantFrom('*', '"a"', 'W/"a"'),
      range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'lines=1'),
      'x-http-method-override': fc.constant('DELETE'),
      host: fc.constantFrom('', 'a:b:c', 'evil.example'),
    },
    { requiredKeys: ['cookie', 'x-xsrf-token', 'x-forwarded-for'] },
  );

/** So many requests that aim at a call, the same for the same seed. */
export function hostileRequests(
  { call, good = {} }: { readonly call: Call; readonly good?: object | undefined },
  tokens: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly HostileRequest[] {
  const methods = seldom<HostileRequest['method']>(
    call.method,
    'GET',
    'HEAD',
    'OPTIONS',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
  );
  const request = fc
    .tuple(methods, addresses(call), headerSets(tokens), bodies(call, good))
    .map(([method, url, headers, payload]): HostileRequest => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      return { method, url, headers, ...(hasBody && { payload }) };
    });
  return fc.sample(request, { seed, numRuns: count });
}

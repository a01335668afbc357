import { connect } from 'node:net';

/** Bytes that are no request of HTTP, or one that no library sends; `R` stands for what differs from time to time. */
const HEADS: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /R HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'R',
  '\0\0\0\0R\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03R',
  'GET /api/v1/tarifa HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nR',
  'POST /api/v1/authenticate HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nR',
  'POST /api/v1/authenticate HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nR',
  'POST /api/v1/authenticate HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\nR',
  'POST /api/v1/authenticate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{R',
  'GET /wms?R HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n',
  'GET http://evil.example/R HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE /R HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%00%ff%zz/R HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\xff\xfeR HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 3_000 }, (_, n) => `X${n}: 1\r\n`).join('')}\r\n`,
];
/** Who sends half a request and nothing more is left waiting so long; the server's own limit is a minute. */
const SILENCE_MS = 300;

/** Sends bytes number `n`; the result is the status of the answer, undefined where the connection ends without one. */
export function sendRaw(port: number, n: number, random: () => number): Promise<number | undefined> {
  const noise = Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCharCode(Math.floor(random() * 256)),
  ).join('');
  const bytes = Buffer.from(
    (HEADS[n % HEADS.length] ?? '').replace('R', () => noise),
    'latin1',
  );
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
  });
}

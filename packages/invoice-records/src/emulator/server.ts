import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readBatch } from '../wire/batch.ts';
import { type Behaviour, behaviourSchema } from './behaviour.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { type Kept, newService } from './service.ts';
import { answerXml, faultXml } from './write-answer.ts';

/** The path at which the agency takes records, on any host. */
const SERVICE_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** Characters of a batch of a thousand records are some two million. */
const LONGEST_BODY = 20_000_000;

/** The emulated service while it runs. */
export interface Emulator {
  /** The address to which records are sent. */
  readonly url: string;
  readonly certificates: Certificates;
  /** Sets how it behaves from now on. */
  behave(change: Partial<Behaviour>): void;
  /** What it keeps. */
  kept(): readonly Kept[];
  /** What each batch said of an incident, in their order. */
  incidents(): readonly string[];
  close(): Promise<void>;
}

/**
 * Runs the agency's service on this machine: the same path, SOAP 1.1 over TLS, whose clients need a certificate.
 * Beside it, under the same certificate, `PUT /behaviour` sets how it behaves and `GET /records` says what it
 * keeps.
 */
export async function startEmulator(issuer: string, port = 0): Promise<Emulator> {
  const certificates = await makeCertificates(issuer);
  const service = newService();
  const incidents: string[] = [];
  let behaviour = behaviourSchema.parse({});
  const behave = (change: Partial<Behaviour>) => {
    behaviour = behaviourSchema.parse({ ...behaviour, ...change });
  };
  const clock = () => new Date(Date.now() + behaviour.clock * 1000);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const xml = await textOf(request);
    const { mode, delay } = behaviour;
    await wait(delay * 1000);
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'down')
      return send(response, 503, 'text/html', '<html><body>Servicio no disponible</body></html>');
    const fault = (code: string, message: string) =>
      send(response, 500, 'text/xml; charset=utf-8', faultXml({ code, message }));
    if (mode === 'refusing') return fault('4134', 'Servicio no activo.');
    const batch = readBatch(xml);
    if (batch === undefined) return fault('4102', 'El XML no cumple el esquema.');
    incidents.push(batch.Cabecera.RemisionVoluntaria?.Incidencia ?? 'N');
    const answer = service.take(batch, behaviour, clock());
    if (mode === 'forgetful') return void response.destroy();
    send(response, 200, 'text/xml; charset=utf-8', answerXml(answer));
  }

  /** Sends with the date of the service's own clock. */
  function send(response: ServerResponse, status: number, type: string, text: string): void {
    response.sendDate = false;
    response.writeHead(status, { 'content-type': type, date: clock().toUTCString() }).end(text);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    if (what === `POST ${SERVICE_PATH}`) return take(request, response);
    if (what === 'GET /records')
      return send(response, 200, 'application/json', JSON.stringify(service.kept()));
    if (what !== 'PUT /behaviour') return send(response, 404, 'text/plain', 'Not found');
    behave(JSON.parse(await textOf(request)));
    send(response, 200, 'application/json', JSON.stringify(behaviour));
  }

  const server = createServer(
    { ...certificates.server, ca: certificates.authority, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      handle(request, response).catch((error: unknown) => {
        send(response, 400, 'text/plain; charset=utf-8', String(error));
      });
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${taken}${SERVICE_PATH}`,
    certificates,
    behave,
    kept: service.kept,
    incidents: () => incidents,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > LONGEST_BODY) throw new Error('the body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

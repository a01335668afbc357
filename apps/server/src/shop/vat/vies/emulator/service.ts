import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The behaviour of the service: it answers, its country does not, or it is too slow. */
export const VIES_MODES = ['up', 'down', 'deaf'] as const;

const askedSchema = z.object({
  countryCode: z.string().length(2),
  vatNumber: z.string().min(1),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});
const behaviourSchema = z.object({ mode: z.enum(VIES_MODES) });

export interface ViesEmulator {
  /** The address at which numbers are checked. */
  readonly url: string;
  /** Every number that was asked for, with its prefix. */
  readonly asked: readonly string[];
  setMode(mode: (typeof VIES_MODES)[number]): void;
  close(): Promise<void>;
}

/**
 * VIES on one's own machine, on its REST wire: a number is valid unless it ends in 0. `PUT /behaviour` sets the mode.
 */
export async function startVies(port = 0): Promise<ViesEmulator> {
  let mode: (typeof VIES_MODES)[number] = 'up';
  const asked: string[] = [];
  const answer = (body: unknown): unknown => {
    const { data } = askedSchema.safeParse(body);
    if (data === undefined) return failure('INVALID_INPUT');
    asked.push(data.countryCode + data.vatNumber);
    if (mode === 'down') return failure('MS_UNAVAILABLE');
    const valid = !data.vatNumber.endsWith('0');
    return {
      countryCode: data.countryCode,
      vatNumber: data.vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: data.requesterNumber ? `WAPIAAAA${String(asked.length).padStart(8, '0')}` : '',
      name: valid ? 'EMPRESA DE PRUEBA' : '---',
      address: '---',
    };
  };
  const server: Server = createServer(async (request, response) => {
    const given: unknown = JSON.parse((await text(request)) || 'null');
    if (request.method === 'PUT' && request.url === '/behaviour') {
      mode = behaviourSchema.parse(given).mode;
      response.writeHead(204).end();
      return;
    }
    if (mode === 'deaf') {
      request.socket.destroy();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(given)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${own}/taxation_customs/vies/rest-api/check-vat-number`,
    asked,
    setMode(next) {
      mode = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { type Asked, RULES_PATH, type Rule, VISIT_COOKIE } from './rule.ts';

const SERVED = /^\/(?:api|wms|healthz)\b/;
/** The smallest GIF: a pixel for every picture of the map service. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Visit {
  readonly rules: Rule[];
  readonly asked: Asked[];
  /** Called when the rules have changed. */
  readonly waiting: Set<() => void>;
}

/** Stands in for the server, over HTTP, in front of the page's modules: each test says what its calls are answered. */
export function standIn(): Plugin {
  const visits = new Map<string, Visit>();
  const visitOf = (request: IncomingMessage): Visit => {
    const id = new RegExp(`\\b${VISIT_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const visit = visits.get(id) ?? { rules: [], asked: [], waiting: new Set() };
    visits.set(id, visit);
    return visit;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit = visitOf(request);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const body = await bodyOf(request);
    if (path === RULES_PATH) {
      if (request.method === 'POST') visit.rules.unshift(body as Rule);
      for (const wake of visit.waiting) wake();
      visit.waiting.clear();
      send(response, 200, visit.asked);
      return;
    }
    if (path === '/healthz') return send(response, 200, {});
    if (path === '/wms') {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL);
      return;
    }
    const method = request.method ?? 'GET';
    visit.asked.push({ method, path: query === '' ? path : `${path}?${query}`, body });
    const rule = await ruleFor(visit, method, path);
    if (rule.status === 0) request.socket.destroy();
    else if (rule.contentType === undefined) send(response, rule.status, rule.body);
    else response.writeHead(rule.status, { 'content-type': rule.contentType }).end(String(rule.body));
  }

  return {
    name: 'stand-in',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '' } = request;
        if (url !== RULES_PATH && !SERVED.test(url)) next();
        else serve(request, response).catch(next);
      });
    },
  };
}

/** The newest rule for a call, once it holds it back no more. */
async function ruleFor(visit: Visit, method: string, path: string): Promise<Rule> {
  for (;;) {
    const found = visit.rules.find((rule) => rule.method === method && expressionOf(rule.path).test(path));
    if (!found) return { method, path, status: 501, body: { success: false, msg: `No rule for ${path}` } };
    if (!found.held) return found;
    await new Promise<void>((resolve) => visit.waiting.add(resolve));
  }
}

const expressionOf = (path: string): RegExp => new RegExp(`/api/v1${path.replaceAll(/:\w+/g, '[^/]+')}$`);

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-type'] === 'application/octet-stream') return bytes.toString('base64');
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The settings on which the content policy depends. */
export type PolicySources = Pick<Config, 'publicUrl' | 'baseTilesUrl' | 'wmsUrl' | 'geocoderUrl' | 'redsys'>;

/** Directives of the page's content policy; docs/decisions/0006 gives the reasons. */
export function contentPolicy(sources: PolicySources): Record<string, string[]> {
  const maps = [sources.baseTilesUrl, sources.wmsUrl].flatMap((address) =>
    address ? [sourceOf(address)] : [],
  );
  // The test provider runs on this server, under the name that visitors know.
  const payment = sourceOf(sources.redsys?.url ?? sources.publicUrl);
  const isHttps = sources.publicUrl.startsWith('https://');
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...maps],
    'connect-src': ["'self'", sourceOf(sources.geocoderUrl)],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", payment],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
}

/** Security headers on every answer; `reply.cspNonce.style` is the nonce of the style elements that the page adds. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https://');
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // Public tile servers ask for the origin of the page that shows their tiles.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: 15_552_000 },
  });
}

/** The origin of an address as a policy source; the `{s}` of a tile template stands for any subdomain. */
function sourceOf(address: string): string {
  return new URL(address.replace('{s}.', 'any--subdomain.')).origin.replace('any--subdomain.', '*.');
}

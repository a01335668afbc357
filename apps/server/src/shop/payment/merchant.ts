import { type Config, publishedRedsysKey, type Redsys } from '../../platform/config/config.ts';
import { testProviderPath } from './test-provider/path.ts';

/** Who is paid, through whom, and where the provider's answers go. */
export interface Merchant extends Redsys {
  /** The built-in provider, which moves no money, stands in for the real one. */
  readonly isTest: boolean;
  /** Where visitors reach this server. */
  readonly publicUrl: string;
}

/**
 * The merchant of the configuration; without one that of the built-in test provider, but not in production: there nothing
 * is sold.
 */
export function merchantOf(
  config: Pick<Config, 'redsys' | 'production' | 'publicUrl'>,
): Merchant | undefined {
  const { redsys, production, publicUrl } = config;
  if (redsys !== undefined) return { ...redsys, isTest: false, publicUrl };
  if (production) return undefined;
  return {
    url: publicUrl + testProviderPath,
    merchantCode: '999008881',
    terminal: '1',
    secretKey: publishedRedsysKey,
    signatureVersion: 'HMAC_SHA256_V1',
    isTest: true,
    publicUrl,
  };
}

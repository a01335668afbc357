import { PUBLISHED_REDSYS_KEY } from '../../../platform/config/production.ts';
import type { OpenProvider } from '../provider.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { redsysWire } from '../redsys/provider.ts';
import { REFUND_PATH, TEST_PROVIDER_PATH } from './path.ts';
import { registerTestProvider } from './routes.ts';

/** The merchant of the test provider, which is this server itself. */
export const testMerchantAt = (publicUrl: string): Merchant => ({
  url: publicUrl + TEST_PROVIDER_PATH,
  restUrl: publicUrl + REFUND_PATH,
  merchantCode: '999008881',
  terminal: '1',
  secretKey: PUBLISHED_REDSYS_KEY,
  signatureVersion: 'HMAC_SHA256_V1',
  publicUrl,
});

/**
 * The built-in provider: it speaks as Redsys does, on this server, and moves no money. It does not exist in
 * production.
 */
export const openTestProvider: OpenProvider = ({ config: { production, publicUrl }, db }) => {
  if (production) return undefined;
  const merchant = testMerchantAt(publicUrl);
  return {
    ...redsysWire(merchant),
    isTest: true,
    register: (app) => registerTestProvider(app, { merchant, production, db }),
  };
};

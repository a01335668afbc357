import type { OpenProvider, PaymentProvider, ProviderParts } from './provider.ts';
import { openRedsys } from './redsys/provider.ts';
import { openTestProvider } from './test-provider/provider.ts';

/** All providers. The first one that the configuration sets up takes the payments. */
const PROVIDERS: readonly OpenProvider[] = [openRedsys, openTestProvider];

/** The provider of this server; undefined where none is set up, and nothing is sold then. */
export function openPaymentProvider(parts: ProviderParts): PaymentProvider | undefined {
  for (const open of PROVIDERS) {
    const provider = open(parts);
    if (provider !== undefined) return provider;
  }
  return undefined;
}

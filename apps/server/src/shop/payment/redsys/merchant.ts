import type { Redsys } from '../../../platform/config/config.ts';

/** The merchant's account at the provider, and where the provider's answers go. */
export interface Merchant extends Redsys {
  /** The address under which visitors reach this server. */
  readonly publicUrl: string;
}

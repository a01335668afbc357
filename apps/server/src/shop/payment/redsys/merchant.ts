import type { Redsys } from '../../../platform/config/config.ts';

/** Who is paid, through whom, and where the provider's answers go. */
export interface Merchant extends Redsys {
  /** Where visitors reach this server. */
  readonly publicUrl: string;
}

import type { Config } from '../../platform/config/config.ts';
import type { Recorder } from './recorder.ts';

/** Who issues invoices, and whether they are about real data and real money. */
export interface Issuer extends Pick<Config, 'organisation' | 'contactEmail' | 'publicUrl'> {
  readonly demonstration: boolean;
  readonly testPayment: boolean;
  /** Undefined where invoices are not recorded for the tax agency. */
  readonly recorder?: Recorder | undefined;
}

/** The issuer as the configuration says, and whether data and payment are real. */
export function issuerOf(
  { organisation, contactEmail, publicUrl }: Config,
  reality: Pick<Issuer, 'demonstration' | 'testPayment'>,
  recorder: Recorder | undefined,
): Issuer {
  return { organisation, contactEmail, publicUrl, ...reality, recorder };
}

import type { Config } from '../../platform/config/config.ts';
import type { Recorder } from './recorder.ts';

/** The issuer of invoices, and whether they are about real data and real money. */
export interface Issuer extends Pick<Config, 'organisation' | 'contactEmail' | 'publicUrl'> {
  readonly demonstration: boolean;
  readonly testPayment: boolean;
  /** Records invoices for the tax agency; undefined where they are not recorded. */
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

import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { asked } from '../../../platform/telemetry/spans.ts';

/** Asks VIES as the configuration says. */
export const viesOf =
  ({ vat, organisation }: Pick<Config, 'vat' | 'organisation'>) =>
  (number: string): Promise<ViesAnswer> =>
    askVies(vat.viesUrl, number, organisation.cif);

/** The answer of VIES about a VAT number; `consultation` proves that it was asked, where it knows the asker. */
export type ViesAnswer =
  | {
      readonly outcome: 'valid' | 'invalid';
      readonly consultation: string | null;
      readonly name: string | null;
      readonly address: string | null;
    }
  /** VIES cannot answer now; `error` is its own code or that of the connection. */
  | { readonly outcome: 'unavailable'; readonly error: string };

const answerSchema = z.union([
  z.object({
    valid: z.boolean(),
    requestIdentifier: z.string().nullish(),
    name: z.string().nullish(),
    address: z.string().nullish(),
  }),
  z.object({ actionSucceed: z.literal(false), errorWrappers: z.array(z.object({ error: z.string() })) }),
]);

/** The code of VIES for a number that cannot be one. */
const INVALID = 'INVALID_INPUT';
const TIMEOUT = 8_000;
/** A text of VIES; it writes dashes in place of data that a country does not give. */
const written = (text: string | null | undefined): string | null => (text?.replace(/^-+$/, '') ? text : null);

/**
 * Asks VIES about a VAT number with its prefix, in the name of a seller with a Spanish tax number. The wire is that of
 * `https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number`.
 */
export async function askVies(url: string, number: string, seller: string): Promise<ViesAnswer> {
  const body = {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    requesterMemberStateCode: 'ES',
    requesterNumber: seller,
  };
  try {
    const response = await asked('vies', { 'http.request.method': 'POST' }, () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT),
      }),
    );
    const answer = answerSchema.safeParse(await response.json()).data;
    if (answer === undefined) return { outcome: 'unavailable', error: `HTTP ${response.status}` };
    if ('valid' in answer) {
      const { valid, requestIdentifier, name, address } = answer;
      return {
        outcome: valid ? 'valid' : 'invalid',
        consultation: written(requestIdentifier),
        name: written(name),
        address: written(address),
      };
    }
    const error = answer.errorWrappers[0]?.error ?? 'unknown';
    if (error !== INVALID) return { outcome: 'unavailable', error };
    return { outcome: 'invalid', consultation: null, name: null, address: null };
  } catch (error) {
    return { outcome: 'unavailable', error: error instanceof Error ? error.name : String(error) };
  }
}

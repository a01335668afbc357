import { paymentNumberSchema } from '@mapa/contract';
import { z } from 'zod';

/**
 * The order number of an attempt at the payment provider, from the parameters that are posted to it (JSON in base64);
 * undefined when it cannot be read.
 */
export const orderNumberOf = (merchantParameters: string): string | undefined =>
  paymentNumberSchema.safeParse(fieldOf(merchantParameters, 'DS_MERCHANT_ORDER')).data;

/** The provider's answer to an attempt, from the parameters with which it leads back; undefined where it says none. */
export const responseOf = (merchantParameters: string): number | undefined =>
  z.coerce.number().optional().catch(undefined).parse(fieldOf(merchantParameters, 'DS_RESPONSE'));

/** A field of the parameters, whatever the case of its name. */
function fieldOf(merchantParameters: string, field: string): unknown {
  try {
    const text = atob(merchantParameters.replaceAll('-', '+').replaceAll('_', '/'));
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const name = Object.keys(fields).find((key) => key.toUpperCase() === field);
    return name === undefined ? undefined : fields[name];
  } catch {
    // The text is not base64, or holds no JSON.
    return undefined;
  }
}

import { paymentNumberSchema } from '@mapa/contract';
import { z } from 'zod';

/**
 * The order number of an attempt at the payment provider, from the parameters that are posted to it (JSON in base64);
 * undefined when it cannot be read.
 */
export function orderNumberOf(merchantParameters: string): string | undefined {
  try {
    const text = atob(merchantParameters.replaceAll('-', '+').replaceAll('_', '/'));
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const name = Object.keys(fields).find((key) => key.toUpperCase() === 'DS_MERCHANT_ORDER');
    return name === undefined ? undefined : paymentNumberSchema.safeParse(fields[name]).data;
  } catch {
    // The text is not base64, or holds no JSON.
    return undefined;
  }
}

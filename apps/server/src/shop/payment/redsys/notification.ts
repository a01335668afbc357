import type { SignedFields } from '@mapa/contract';
import { z } from 'zod';
import { madridMoment } from '../../../platform/madrid.ts';
import type { Received } from '../provider.ts';
import type { Merchant } from './merchant.ts';
import { verifiedParameters } from './signature.ts';

const number = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** The fields of a notification that matter here; the names are the provider's. */
const parametersSchema = z.object({
  Ds_Order: z.string(),
  Ds_Amount: number,
  Ds_Currency: number,
  Ds_MerchantCode: z.string(),
  Ds_Terminal: number,
  Ds_TransactionType: z.string(),
  Ds_Response: number,
  Ds_AuthorisationCode: z.string().default(''),
  Ds_Card_Country: z.string().optional(),
  // The date and time decide nothing: a payment is accepted whatever they are.
  Ds_Date: z.string().catch(''),
  Ds_Hour: z.string().catch(''),
});

const EURO = 978;
const PAYMENT = '0';
const LAST_AUTHORISED = 99;

/** Reads `31/12/2026` and `23:59`, in which some characters are percent-encoded, by the clocks of mainland Spain. */
function decidedAt(date: string, hour: string): Date | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date.replaceAll(/%2F/gi, '/')) ?? [];
  return day === undefined
    ? undefined
    : madridMoment(`${year}-${month}-${day}`, hour.replaceAll(/%3A/gi, ':'));
}

/** Reads a message: the signature first, then whether it is for this merchant, terminal and currency. */
export function readNotification(merchant: Merchant, fields: SignedFields): Received {
  const verified = verifiedParameters(merchant, fields);
  if (verified === undefined) return { kind: 'forged' };
  const { data } = parametersSchema.safeParse(verified);
  if (data === undefined) return { kind: 'foreign' };
  const isOurs =
    data.Ds_MerchantCode === merchant.merchantCode &&
    data.Ds_Terminal === Number(merchant.terminal) &&
    data.Ds_Currency === EURO;
  if (!isOurs) return { kind: 'foreign' };
  if (data.Ds_TransactionType !== PAYMENT) return { kind: 'other' };
  const isAuthorised = data.Ds_Response <= LAST_AUTHORISED;
  return {
    kind: 'payment',
    notification: {
      numero: data.Ds_Order,
      importeCentimos: data.Ds_Amount,
      isAuthorised,
      decididoAt: decidedAt(data.Ds_Date, data.Ds_Hour) ?? null,
      respuesta: String(data.Ds_Response).padStart(4, '0'),
      paisTarjeta: data.Ds_Card_Country ?? null,
      autorizacion: isAuthorised ? data.Ds_AuthorisationCode.trim() || null : null,
    },
  };
}

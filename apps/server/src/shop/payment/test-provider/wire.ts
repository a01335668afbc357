import type { SignedFields } from '@mapa/contract';
import { z } from 'zod';
import { madridDay, madridTime } from '../../../platform/madrid.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { decodeParameters, isSameSignature, providerSignature } from '../redsys/signature.ts';

const parametersSchema = z.object({
  DS_MERCHANT_AMOUNT: z.string().regex(/^\d{1,12}$/),
  DS_MERCHANT_ORDER: z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/),
  DS_MERCHANT_MERCHANTCODE: z.string(),
  DS_MERCHANT_CURRENCY: z.literal('978'),
  DS_MERCHANT_TRANSACTIONTYPE: z.literal('0'),
  DS_MERCHANT_TERMINAL: z.string(),
  DS_MERCHANT_MERCHANTURL: z.url(),
  DS_MERCHANT_URLOK: z.url(),
  DS_MERCHANT_URLKO: z.url(),
  DS_MERCHANT_PRODUCTDESCRIPTION: z.string(),
  DS_MERCHANT_TITULAR: z.string(),
});

/** A seller's request to charge. */
export interface ChargeRequest {
  readonly numero: string;
  readonly importeCentimos: number;
  readonly producto: string;
  readonly titular: string;
  readonly notificationUrl: string;
  readonly paidUrl: string;
  readonly refusedUrl: string;
}

/** The reasons for which the provider refuses to show its page; codes and texts are those of Redsys. */
export const REQUEST_ERRORS = {
  SIS0007: 'Los datos de la petición no son correctos.',
  SIS0026: 'No existe el comercio o el terminal.',
  SIS0042: 'Error en el cálculo de la firma.',
  SIS0051: 'Número de pedido repetido.',
} as const;
export type RequestError = keyof typeof REQUEST_ERRORS;

/**
 * Reads a request as the real provider does. Its addresses have to be the seller's own: the key is published, so
 * anybody could otherwise make this server call any address.
 */
export function readRequest(merchant: Merchant, fields: SignedFields): ChargeRequest | RequestError {
  const { data } = parametersSchema.safeParse(decodeParameters(fields.Ds_MerchantParameters));
  if (data === undefined) return 'SIS0007';
  const expected = providerSignature(merchant, data.DS_MERCHANT_ORDER, fields.Ds_MerchantParameters);
  const isSigned = isSameSignature(expected, fields.Ds_Signature);
  if (fields.Ds_SignatureVersion !== merchant.signatureVersion || !isSigned) return 'SIS0042';
  const isKnown =
    data.DS_MERCHANT_MERCHANTCODE === merchant.merchantCode &&
    Number(data.DS_MERCHANT_TERMINAL) === Number(merchant.terminal);
  if (!isKnown) return 'SIS0026';
  const addresses = [data.DS_MERCHANT_MERCHANTURL, data.DS_MERCHANT_URLOK, data.DS_MERCHANT_URLKO];
  if (!addresses.every((address) => address.startsWith(`${merchant.publicUrl}/`))) return 'SIS0007';
  return {
    numero: data.DS_MERCHANT_ORDER,
    importeCentimos: Number(data.DS_MERCHANT_AMOUNT),
    producto: data.DS_MERCHANT_PRODUCTDESCRIPTION,
    titular: data.DS_MERCHANT_TITULAR,
    notificationUrl: data.DS_MERCHANT_MERCHANTURL,
    paidUrl: data.DS_MERCHANT_URLOK,
    refusedUrl: data.DS_MERCHANT_URLKO,
  };
}

/** The provider's answers: authorised, refused without a reason, and cancelled by the buyer. */
const RESPONSES = { pagar: '0000', rechazar: '0190', cancelar: '9915' } as const;
export type Answer = keyof typeof RESPONSES;
/** What an attempt ends with; one that the buyer turned back from may still be paid. */
export type Outcome = Exclude<Answer, 'cancelar'>;

/**
 * The signed answer about a charge to the seller: its parameters are written as Redsys sends them, some
 * percent-encoded.
 */
export function answerFields(
  merchant: Merchant,
  { numero, importeCentimos }: Pick<ChargeRequest, 'numero' | 'importeCentimos'>,
  answer: Answer,
  now: Date,
): SignedFields {
  const [year, month, day] = madridDay(now).split('-');
  const parameters = {
    Ds_Date: encodeURIComponent(`${day}/${month}/${year}`),
    Ds_Hour: encodeURIComponent(madridTime(now)),
    Ds_SecurePayment: '1',
    Ds_Amount: String(importeCentimos),
    Ds_Currency: '978',
    Ds_Order: numero,
    Ds_MerchantCode: merchant.merchantCode,
    Ds_Terminal: merchant.terminal.padStart(3, '0'),
    Ds_Response: RESPONSES[answer],
    Ds_MerchantData: '',
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: '1',
    Ds_AuthorisationCode: answer === 'pagar' ? '012345' : '      ',
    Ds_Card_Country: '724',
    Ds_Card_Brand: '1',
  };
  return signedAnswer(merchant, numero, parameters);
}

/** The signed answer about an order. */
export function signedAnswer(merchant: Merchant, numero: string, parameters: object): SignedFields {
  const encoded = Buffer.from(JSON.stringify(parameters)).toString('base64url');
  return {
    Ds_SignatureVersion: merchant.signatureVersion,
    Ds_MerchantParameters: encoded,
    Ds_Signature: providerSignature(merchant, numero, encoded),
  };
}

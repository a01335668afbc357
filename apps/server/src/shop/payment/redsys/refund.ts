import { signedFieldsSchema } from '@mapa/contract';
import { z } from 'zod';
import { asked } from '../../../platform/telemetry/spans.ts';
import type { RefundAnswer, RefundCharge } from '../provider.ts';
import type { Merchant } from './merchant.ts';
import { signRequest, verifiedParameters } from './signature.ts';

const EURO = '978';
const DEVOLUTION = '3';
/** The provider's answer to a refund that is done. */
const REFUNDED = '0900';
const TIMEOUT = 30_000;

const answerSchema = z.union([signedFieldsSchema, z.object({ errorCode: z.string() })]);
const parametersSchema = z.object({
  Ds_Order: z.string(),
  Ds_Amount: z.string(),
  Ds_TransactionType: z.literal(DEVOLUTION),
  Ds_Response: z.string(),
});

/** Errors of a connection that occur before anything was sent. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Gives back a part of a charge by the provider's REST service, under the number of the charge. Source: 'Integración
 * REST', pagosonline.redsys.es: an operation of type 3, signed like all others; an answer that is not signed for this
 * very refund is ignored.
 */
export async function refundCharge(
  merchant: Merchant & { readonly restUrl: string },
  { numero, importeCentimos }: RefundCharge,
): Promise<RefundAnswer> {
  const amount = String(importeCentimos);
  const fields = signRequest(merchant, {
    DS_MERCHANT_AMOUNT: amount,
    DS_MERCHANT_ORDER: numero,
    DS_MERCHANT_MERCHANTCODE: merchant.merchantCode,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: DEVOLUTION,
    DS_MERCHANT_TERMINAL: merchant.terminal,
  });
  let came: unknown;
  try {
    const response = await asked('bank refund', { 'http.request.method': 'POST' }, () =>
      fetch(merchant.restUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        signal: AbortSignal.timeout(TIMEOUT),
      }),
    );
    came = await response.json();
  } catch (error) {
    const code = codeOf(error);
    return {
      result: code !== undefined && UNSENT.has(code) ? 'unsent' : 'unknown',
      respuesta: code ?? 'fetch',
    };
  }
  const answer = answerSchema.safeParse(came).data;
  if (answer === undefined) return { result: 'unknown', respuesta: 'unreadable' };
  if ('errorCode' in answer) return { result: 'refused', respuesta: answer.errorCode };
  const { data } = parametersSchema.safeParse(verifiedParameters(merchant, answer));
  if (data?.Ds_Order !== numero || Number(data.Ds_Amount) !== importeCentimos) {
    return { result: 'unknown', respuesta: 'unsigned' };
  }
  return { result: data.Ds_Response === REFUNDED ? 'done' : 'refused', respuesta: data.Ds_Response };
}

const codeOf = (error: unknown): string | undefined =>
  z.object({ cause: z.object({ code: z.string() }) }).safeParse(error).data?.cause.code;

import { type SignedFields, signedFieldsSchema } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { decodeParameters, isSameSignature, providerSignature } from '../redsys/signature.ts';
import { REFUND_PATH } from './path.ts';
import { signedAnswer } from './wire.ts';

const parametersSchema = z.object({
  DS_MERCHANT_AMOUNT: z.string().regex(/^[1-9]\d{0,11}$/),
  DS_MERCHANT_ORDER: z.string(),
  DS_MERCHANT_MERCHANTCODE: z.string(),
  DS_MERCHANT_CURRENCY: z.literal('978'),
  DS_MERCHANT_TRANSACTIONTYPE: z.literal('3'),
  DS_MERCHANT_TERMINAL: z.string(),
});

/** Codes of Redsys: a malformed request; a wrong signature; an unknown charge; more than is left. */
type RefundError = 'SIS0007' | 'SIS0042' | 'SIS0054' | 'SIS0057';

/** Serves the refunds of the test provider: any number of them, but no more than was charged. */
export function registerTestRefunds(
  app: FastifyInstance,
  { merchant, db }: { readonly merchant: Merchant; readonly db: Kysely<Tables> },
): void {
  /** The refunded whole cents by the number of the charge, since the start. */
  const returned = new Map<string, number>();

  const refund = async (body: unknown): Promise<SignedFields | RefundError> => {
    const fields = signedFieldsSchema.safeParse(body).data;
    const asked = fields && parametersSchema.safeParse(decodeParameters(fields.Ds_MerchantParameters)).data;
    if (fields === undefined || asked === undefined) return 'SIS0007';
    const { DS_MERCHANT_ORDER: numero, DS_MERCHANT_AMOUNT: amount } = asked;
    const expected = providerSignature(merchant, numero, fields.Ds_MerchantParameters);
    if (!isSameSignature(expected, fields.Ds_Signature)) return 'SIS0042';
    const charge = await db
      .selectFrom('payments')
      .select('importe_centimos')
      .where('numero', '=', numero)
      .where('estado', '=', 'autorizado')
      .executeTakeFirst();
    if (charge === undefined) return 'SIS0054';
    const sum = (returned.get(numero) ?? 0) + Number(amount);
    if (sum > charge.importe_centimos) return 'SIS0057';
    returned.set(numero, sum);
    return answerOf(merchant, numero, amount);
  };

  app.post(REFUND_PATH, { schema: { hide: true } }, async (request) => {
    const answer = await refund(request.body);
    return typeof answer === 'string' ? { errorCode: answer } : answer;
  });
}

function answerOf(merchant: Merchant, numero: string, amount: string): SignedFields {
  const parameters = {
    Ds_Amount: amount,
    Ds_Currency: '978',
    Ds_Order: numero,
    Ds_MerchantCode: merchant.merchantCode,
    Ds_Terminal: merchant.terminal,
    Ds_Response: '0900',
    Ds_AuthorisationCode: '012345',
    Ds_TransactionType: '3',
    Ds_SecurePayment: '0',
    Ds_Language: '1',
  };
  return signedAnswer(merchant, numero, parameters);
}

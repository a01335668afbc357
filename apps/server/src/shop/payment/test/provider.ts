import { readConfig } from '../../../platform/config/config.ts';
import type { RealApp } from '../../../test/real-app.ts';
import { type Fields, postForm } from '../../checkout/test/buyer.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { providerSignature } from '../redsys/signature.ts';
import { testMerchantAt } from '../test-provider/provider.ts';

/** The merchant of a server without one, whose key signs what the provider would. */
export const testMerchant = testMerchantAt(readConfig({}).publicUrl);

/** A notification of the provider about an attempt to pay, before it is signed. */
export function notificationOf({ Ds_MerchantParameters }: Pick<Fields, 'Ds_MerchantParameters'>) {
  const asked = JSON.parse(Buffer.from(Ds_MerchantParameters, 'base64').toString()) as Record<string, string>;
  return {
    Ds_Order: asked.DS_MERCHANT_ORDER ?? '',
    Ds_Amount: asked.DS_MERCHANT_AMOUNT ?? '',
    Ds_Currency: '978',
    Ds_MerchantCode: '999008881',
    Ds_Terminal: '001',
    Ds_TransactionType: '0',
    Ds_Response: '0000',
    Ds_AuthorisationCode: '012345',
  };
}

/** Signs it as the provider does, or with another key. */
export function signed(parameters: Record<string, string>, key: Merchant = testMerchant) {
  const encoded = Buffer.from(JSON.stringify(parameters)).toString('base64url');
  return {
    Ds_SignatureVersion: key.signatureVersion,
    Ds_MerchantParameters: encoded,
    Ds_Signature: providerSignature(key, parameters.Ds_Order ?? '', encoded),
  };
}

/** Sends a notification; the result is the status of the answer. */
export async function notify(app: RealApp, fields: Record<string, string>): Promise<number> {
  return (await postForm(`${app.address}/api/v1/pagos/notificacion`, fields)).status;
}

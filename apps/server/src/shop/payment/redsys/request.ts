import { API_ROOT, calls, type PaymentRequest } from '@mapa/contract';
import type { Charge } from '../../order/charge.ts';
import type { Merchant } from './merchant.ts';
import { signRequest } from './signature.ts';

const euro = '978';
const authorisation = '0';
const spanish = '1';
/** Longest texts that the provider takes. */
const maxLength = { producto: 125, titular: 60 };

/** Where the provider sends the browser once the charge was paid. */
const paidPage = '/map?msg=pagado';
/** Where it sends the browser after a refusal, or when the buyer turned back. */
const refusedPage = '/compra?pago=rechazado';

/** The address of the provider and the signed fields that the buyer's browser posts there. */
export function paymentFields(merchant: Merchant, charge: Charge): PaymentRequest {
  const { publicUrl } = merchant;
  const fields = signRequest(merchant, {
    DS_MERCHANT_AMOUNT: String(charge.importeCentimos),
    DS_MERCHANT_ORDER: charge.numero,
    DS_MERCHANT_MERCHANTCODE: merchant.merchantCode,
    DS_MERCHANT_CURRENCY: euro,
    DS_MERCHANT_TRANSACTIONTYPE: authorisation,
    DS_MERCHANT_TERMINAL: merchant.terminal,
    DS_MERCHANT_MERCHANTURL: publicUrl + API_ROOT + calls.notificacion.path,
    DS_MERCHANT_URLOK: publicUrl + paidPage,
    DS_MERCHANT_URLKO: publicUrl + refusedPage,
    DS_MERCHANT_CONSUMERLANGUAGE: spanish,
    DS_MERCHANT_PRODUCTDESCRIPTION: charge.producto.slice(0, maxLength.producto),
    DS_MERCHANT_TITULAR: charge.titular.slice(0, maxLength.titular),
  });
  return { url: merchant.url, ...fields };
}

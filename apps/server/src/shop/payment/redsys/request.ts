import { API_ROOT, calls, PAID_PATH, type PaymentRequest, REFUSED_PATH } from '@mapa/contract';
import type { Charge } from '../../order/charge.ts';
import type { Merchant } from './merchant.ts';
import { signRequest } from './signature.ts';

const EURO = '978';
const AUTHORISATION = '0';
const SPANISH = '1';
/** The longest texts that the provider takes. */
const MAX_LENGTH = { producto: 125, titular: 60 };

/** The address of the provider and the signed fields that the buyer's browser posts there. */
export function paymentFields(merchant: Merchant, charge: Charge): PaymentRequest {
  const { publicUrl } = merchant;
  const fields = signRequest(merchant, {
    DS_MERCHANT_AMOUNT: String(charge.importeCentimos),
    DS_MERCHANT_ORDER: charge.numero,
    DS_MERCHANT_MERCHANTCODE: merchant.merchantCode,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: AUTHORISATION,
    DS_MERCHANT_TERMINAL: merchant.terminal,
    DS_MERCHANT_MERCHANTURL: publicUrl + API_ROOT + calls.notificacion.path,
    DS_MERCHANT_URLOK: publicUrl + PAID_PATH,
    DS_MERCHANT_URLKO: publicUrl + REFUSED_PATH,
    DS_MERCHANT_CONSUMERLANGUAGE: SPANISH,
    DS_MERCHANT_PRODUCTDESCRIPTION: charge.producto.slice(0, MAX_LENGTH.producto),
    DS_MERCHANT_TITULAR: charge.titular.slice(0, MAX_LENGTH.titular),
  });
  return { url: merchant.url, ...fields };
}

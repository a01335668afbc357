import type { OpenProvider, PaymentProvider } from '../provider.ts';
import type { Merchant } from './merchant.ts';
import { readNotification } from './notification.ts';
import { refundCharge } from './refund.ts';
import { paymentFields } from './request.ts';

/** Requests and notifications of a merchant as Redsys signs them. */
export const redsysWire = (merchant: Merchant): Pick<PaymentProvider, 'request' | 'receive' | 'refund'> => ({
  request: (charge) => paymentFields(merchant, charge),
  receive: (fields) => readNotification(merchant, fields),
  refund: refunder(merchant),
});

/** Gives back charges; undefined where the merchant sets no address for refunds. */
function refunder({ restUrl, ...merchant }: Merchant): PaymentProvider['refund'] {
  return restUrl === undefined ? undefined : (charge) => refundCharge({ ...merchant, restUrl }, charge);
}

/** Redsys, for the merchant of the configuration. */
export const openRedsys: OpenProvider = ({ config: { redsys, publicUrl } }) =>
  redsys && { ...redsysWire({ ...redsys, publicUrl }), isTest: false };

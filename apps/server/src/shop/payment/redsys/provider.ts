import type { OpenProvider, PaymentProvider } from '../provider.ts';
import type { Merchant } from './merchant.ts';
import { readNotification } from './notification.ts';
import { paymentFields } from './request.ts';

/** Requests and notifications of a merchant as Redsys signs them. */
export const redsysWire = (merchant: Merchant): Pick<PaymentProvider, 'request' | 'receive'> => ({
  request: (charge) => paymentFields(merchant, charge),
  receive: (fields) => readNotification(merchant, fields),
});

/** Redsys, for the merchant of the configuration. */
export const openRedsys: OpenProvider = ({ config: { redsys, publicUrl } }) =>
  redsys && { ...redsysWire({ ...redsys, publicUrl }), isTest: false };

import { PAGE_PATHS, saysRefused } from '@mapa/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { responseOf } from '../../purchase/merchant-parameters.ts';

const UNPAID =
  'El pago no se ha completado y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo.';
const CANCELLED =
  'Ha cancelado el pago y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo.';
const REFUSED =
  'El banco no ha autorizado el pago y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo ' +
  'o pagar con otra tarjeta.';

/** Answers of Redsys by its list of codes: the buyer turned back; from 100 to 299 the bank of the card said no. */
const TURNED_BACK = 9915;
const isOfBank = (response: number): boolean => response >= 100 && response < 300;

/** Tells who did not go on with a payment, by what the provider adds to the address with which it leads back. */
export function refusalText(search: string): string {
  const response = responseOf(new URLSearchParams(search).get('Ds_MerchantParameters') ?? '');
  if (response === TURNED_BACK) return CANCELLED;
  return response !== undefined && isOfBank(response) ? REFUSED : UNPAID;
}

/**
 * Tells a visitor who comes back unpaid from the payment provider that nothing is lost. The element of the message gets
 * the focus, since the page is new to the visitor.
 */
export function useRefusal(): RefObject<HTMLDivElement | null> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!saysRefused(search)) return;
    showAlert({ type: 'error', text: refusalText(search) });
    message.current?.focus();
    void navigate(PAGE_PATHS.cart, { replace: true });
  }, [search, navigate]);
  return message;
}

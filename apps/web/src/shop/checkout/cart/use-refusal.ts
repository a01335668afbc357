import { PAGE_PATHS, saysRefused } from '@mapa/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showAlert } from '../../../ui/alerts/alert-store.ts';

const REFUSED =
  'El pago no se ha completado y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo.';

/** Tells a visitor who comes back unpaid from the payment provider that nothing is lost. */
export function useRefusal(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const refused = saysRefused(search);
  useEffect(() => {
    if (!refused) return;
    showAlert({ type: 'error', text: REFUSED });
    void navigate(PAGE_PATHS.cart, { replace: true });
  }, [refused, navigate]);
}

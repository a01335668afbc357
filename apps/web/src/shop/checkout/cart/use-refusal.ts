import { PAGE_PATHS } from '@mapa/contract';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showAlert } from '../../../ui/alerts/alert-store.ts';

const REFUSED =
  'El pago no se ha completado y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo.';

/** Says to a visitor who comes back from the payment provider without having paid that nothing is lost. */
export function useRefusal(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const refused = query.get('pago') === 'rechazado';
  useEffect(() => {
    if (!refused) return;
    showAlert({ type: 'error', text: REFUSED });
    void navigate(PAGE_PATHS.cart, { replace: true });
  }, [refused, navigate]);
}

import { useEffect } from 'react';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { useCesta } from '../cesta/cesta-store.ts';
import { blockedBy } from './blocked.ts';
import { useImportes } from './importe/use-importes.ts';

/** Whether the cart that is there cannot be ordered; the reason is told on the page that is opened next. */
export function useBlocked(): boolean {
  const cesta = useCesta();
  const importes = useImportes(null);
  const isPriced = importes !== undefined && importes.pedido.precio > 0;
  const reason = cesta.length > 0 && isPriced ? blockedBy(cesta, importes.importe.total) : null;
  useEffect(() => {
    if (reason !== null) showAlert({ type: 'error', text: reason, persist: true });
  }, [reason]);
  return reason !== null;
}

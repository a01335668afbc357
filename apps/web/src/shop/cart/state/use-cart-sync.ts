import { useEffect } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { followSession, useCart } from './cart-store.ts';
import { mesoOf } from './point.ts';
import { useCartActions } from './use-cart-actions.ts';

/** Keeps the cart in step with the session and looks up the cells that points lack, wherever they come from. */
export function useCartSync(): void {
  const session = useSession();
  const cesta = useCart();
  const { locate } = useCartActions();
  useEffect(() => followSession(), []);
  useEffect(() => {
    if (!session) return;
    for (const punto of cesta) if (!mesoOf(punto)) locate(punto);
  }, [session, cesta, locate]);
}

import { useEffect } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { currentCart, followSession } from './cart-store.ts';
import { mesoOf } from './point.ts';
import { useCartActions } from './use-cart-actions.ts';

/** Keeps the cart in step with the session and looks up the cells that restored points lack. */
export function useCartSync(): void {
  const session = useSession();
  const { locate } = useCartActions();
  useEffect(() => followSession(), []);
  useEffect(() => {
    if (!session) return;
    for (const punto of currentCart()) if (!mesoOf(punto)) locate(punto);
  }, [session, locate]);
}

import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { currentCesta, followSession } from './cart-store.ts';
import { mesoOf } from './points/point.ts';
import { useCestaActions } from './use-cart-actions.ts';

/** Keeps the cart with the session and looks up what restored points lack. */
export function useCestaSync(): void {
  const session = useSession();
  const { locate } = useCestaActions();
  useEffect(() => followSession(), []);
  useEffect(() => {
    if (!session) return;
    for (const punto of currentCesta()) if (!mesoOf(punto)) locate(punto);
  }, [session, locate]);
}

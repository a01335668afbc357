import { create } from 'zustand';
import { inTabStorage } from '../../session/local-storage.ts';
import { currentSession, useSession } from '../../session/session-store.ts';
import { type Compra, type KeptCompra, NO_COMPRA, parseCompra } from './purchase.ts';

const KEY = 'compra';

interface CompraStore {
  readonly kept: KeptCompra | null;
}

/**
 * Billing data and the order that is ready to be paid. They outlive the way to the payment provider and back, in this tab
 * alone, and are shown only to whose they are.
 */
const useCompraStore = create<CompraStore>()(() => ({
  kept: parseCompra(inTabStorage((storage) => storage.getItem(KEY)) ?? null),
}));

export function useCompra(): Compra {
  const userId = useSession()?.user.id;
  return useCompraStore(({ kept }) => ownOf(kept, userId));
}

export function currentCompra(): Compra {
  return ownOf(useCompraStore.getState().kept, currentSession()?.user.id);
}

export function keepCompra(change: Partial<Compra>): void {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return;
  const kept: KeptCompra = { ...currentCompra(), ...change, userId };
  useCompraStore.setState({ kept });
  inTabStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export function clearCompra(): void {
  useCompraStore.setState({ kept: null });
  inTabStorage((storage) => storage.removeItem(KEY));
}

function ownOf(kept: KeptCompra | null, userId: string | undefined): Compra {
  return kept !== null && kept.userId === userId ? kept : NO_COMPRA;
}

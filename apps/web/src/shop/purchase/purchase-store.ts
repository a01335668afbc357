import { create } from 'zustand';
import { inTabStorage } from '../../session/local-storage.ts';
import { onReturn } from '../../session/on-return.ts';
import { currentSession, useSession } from '../../session/session-store.ts';
import { type KeptPurchase, NO_PURCHASE, type Purchase, parsePurchase } from './purchase.ts';

const KEY = 'compra';

interface PurchaseStore {
  readonly kept: KeptPurchase | null;
}

/**
 * Billing data and the order that is ready to be paid. They outlive the way to the payment provider and back, in this
 * tab alone, and are shown only to the user that they belong to.
 */
const usePurchaseStore = create<PurchaseStore>()(() => ({ kept: stored() }));

export function usePurchase(): Purchase {
  const userId = useSession()?.user.id;
  return usePurchaseStore(({ kept }) => ownOf(kept, userId));
}

export function currentPurchase(): Purchase {
  return ownOf(usePurchaseStore.getState().kept, currentSession()?.user.id);
}

export function keepPurchase(change: Partial<Purchase>): void {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return;
  const kept: KeptPurchase = { ...currentPurchase(), ...change, userId };
  usePurchaseStore.setState({ kept });
  inTabStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export function clearPurchase(): void {
  usePurchaseStore.setState({ kept: null });
  inTabStorage((storage) => storage.removeItem(KEY));
}

function ownOf(kept: KeptPurchase | null, userId: string | undefined): Purchase {
  return kept !== null && kept.userId === userId ? kept : NO_PURCHASE;
}

function stored(): KeptPurchase | null {
  return parsePurchase(inTabStorage((storage) => storage.getItem(KEY)) ?? null);
}

// The pages after this one, from which the visitor comes back, may have paid the order or changed it.
onReturn(() => usePurchaseStore.setState({ kept: stored() }));

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { inStorage } from '../../session/local-storage.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { currentCart, keep } from '../cart/state/cart-store.ts';
import { CLICKED_POINTS_KEY, countSavedPoints } from '../cart/state/saved-points.ts';

/** Leads to the map, where the points can be looked at, when the saved ones are not as many as those of the cart. */
export function useCartInStep(): void {
  const navigate = useNavigate();
  const mapAddress = useMapAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useEffect(() => {
    if (!agreesWithSaved()) void navigate(mapAddress, { replace: true });
  }, []);
}

/**
 * Whether the saved points, if there are any, are as many as those of the cart. Where they are not, some could not be
 * read, and the cart is then saved as it is.
 */
function agreesWithSaved(): boolean {
  const text = inStorage((storage) => storage.getItem(CLICKED_POINTS_KEY)) ?? null;
  const cesta = currentCart();
  if (text === null || countSavedPoints(text) === cesta.length) return true;
  keep(cesta);
  return false;
}

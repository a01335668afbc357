import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMapAddress } from '../../ui/map-address.ts';
import { agreesWithSaved } from '../cart/state/cart-store.ts';

/** Leads to the map, where the points can be looked at, when the saved ones are not as many as those of the cart. */
export function useCartInStep(): void {
  const navigate = useNavigate();
  const mapAddress = useMapAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useEffect(() => {
    if (!agreesWithSaved()) void navigate(mapAddress, { replace: true });
  }, []);
}

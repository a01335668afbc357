import { PAGE_PATHS } from '@mapa/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './cart.module.css';
import { useCart } from './state/cart-store.ts';

/**
 * The code that works out the price of the cart. It brings the rules of addresses, so the map fetches it only when
 * needed.
 */
const totalQuery = queryOptions({
  queryKey: ['total-de-la-cesta'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => import('../amounts/cart-total.tsx'),
});

/** The way to the cart beside a point that is in it: how many points it has and what they cost together. */
export function CartLink() {
  const count = useCart().length;
  const code = useQuery(totalQuery).data;
  return (
    <Link to={PAGE_PATHS.cart} className={classes.toCesta}>
      En la cesta ({count}){code && <code.CartTotal />} → <span className={classes.see}>Ver cesta</span>
    </Link>
  );
}

import { ActionIcon } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './cart.module.css';
import { useCart } from './state/cart-store.ts';

/** The link to the cart with the number of its points, which logged-in visitors see. */
export function CartBadge() {
  const count = useCart().length;
  const points = count === 1 ? '1 punto' : `${count} puntos`;
  return (
    <ActionIcon
      component={Link}
      to={PAGE_PATHS.cart}
      variant="subtle"
      color="gray"
      size={40}
      className={classes.badge ?? ''}
      aria-label={`Cesta: ${points}`}
      title={`Cesta: ${points}`}
    >
      <IconShoppingCart size={20} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  );
}

import { Button } from '@mantine/core';
import { EMPTY_CART, MAX_POINTS, PAGE_PATHS } from '@mapa/contract';
import { Link } from 'react-router';
import { useMapAddress } from '../../ui/map-address.ts';
import { Buttons } from '../../ui/page/buttons.tsx';
import classes from './shop-page.module.css';

/** Says what to do next where the cart has no points. */
export function EmptyCart() {
  const mapAddress = useMapAddress();
  return (
    <>
      <p className={classes.text}>{EMPTY_CART}</p>
      <p className={classes.quiet}>
        Elija un punto en el mapa y pulse «Añadir a la cesta». Caben hasta {MAX_POINTS} puntos.
      </p>
      <Buttons className={classes.buttons}>
        <Button component={Link} to={mapAddress}>
          Ir al mapa
        </Button>
        <Button component={Link} to={PAGE_PATHS.orders} variant="default">
          Mis pedidos
        </Button>
      </Buttons>
    </>
  );
}

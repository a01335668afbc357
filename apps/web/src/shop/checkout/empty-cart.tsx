import { Button } from '@mantine/core';
import { EMPTY_CART, MAX_POINTS, PAGE_PATHS } from '@mapa/contract';
import { Link } from 'react-router';
import { useAlertStore } from '../../ui/alerts/alert-store.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { Buttons } from '../../ui/page/buttons.tsx';
import classes from './shop-page.module.css';

/**
 * Says what to do next when the cart has no points: to fill it or, after a message that they are paid, to fetch them.
 */
export function EmptyCart() {
  const mapAddress = useMapAddress();
  const isPaid = useAlertStore(({ alert }) => alert?.isPaid === true);
  const map = (
    <Button component={Link} to={mapAddress} variant={isPaid ? 'default' : 'filled'}>
      Ir al mapa
    </Button>
  );
  const orders = (
    <Button component={Link} to={PAGE_PATHS.orders} variant={isPaid ? 'filled' : 'default'}>
      Mis pedidos
    </Button>
  );
  if (isPaid)
    return (
      <>
        <p className={classes.text}>No tiene que pagar nada más.</p>
        <Buttons className={classes.buttons}>
          {orders}
          {map}
        </Buttons>
      </>
    );
  return (
    <>
      <p className={classes.text}>{EMPTY_CART}</p>
      <p className={classes.quiet}>
        Elija un punto en el mapa y pulse «Añadir a la cesta». Caben hasta {MAX_POINTS} puntos.
      </p>
      <Buttons className={classes.buttons}>
        {map}
        {orders}
      </Buttons>
    </>
  );
}

import { Button } from '@mantine/core';
import type { MiPedido } from '@mapa/contract';
import { Link, useNavigate } from 'react-router';
import { replaceCesta, useCesta } from '../../cesta/cesta-store.ts';
import classes from './orders.module.css';

const PENDING =
  'El pago no consta todavía. Si acaba de pagar, espere la confirmación; si no, puede pagarlo desde la cesta.';
const UNPAID = 'No se ha cobrado nada. Puede pagarlo desde la cesta.';

/** The way to pay for an order that is not paid: by the cart, which gets its points again where it is empty. */
export function OpenOrder({ pedido }: { readonly pedido: MiPedido }) {
  const isEmpty = useCesta().length === 0;
  const navigate = useNavigate();
  const refill = (): void => {
    replaceCesta(pedido.puntos.map(({ latMeso, lonMeso }) => ({ lat: latMeso, lon: lonMeso })));
    void navigate('/compra');
  };
  return (
    <>
      <p className={classes.told}>{pedido.estado === 'pendiente' ? PENDING : UNPAID}</p>
      {isEmpty ? (
        <Button variant="default" onClick={refill}>
          Volver a poner los puntos en la cesta
        </Button>
      ) : (
        <Button component={Link} to="/compra" variant="default">
          Volver a la cesta
        </Button>
      )}
    </>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { Buttons } from '../../ui/page/buttons.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ordersQuery } from '../bought/orders-query.ts';
import shop from '../checkout/shop-page.module.css';
import { ShopPage } from '../checkout/shop-page.tsx';
import { OrderItem } from './order-item.tsx';
import classes from './orders.module.css';

/** 'Mis pedidos': every order with its state, its points and its downloads. */
export function MyOrdersPage() {
  const user = useSession()?.user;
  // The guard is about to lead to login where there is no user.
  return (
    <ShopPage title="Mis pedidos">
      {user && (
        <p className="on-paper">
          {user.nombre} {user.apellido}, {user.email}
        </p>
      )}
      {user && <Orders userId={user.id} />}
    </ShopPage>
  );
}

function Orders({ userId }: { readonly userId: string }) {
  const orders = useQuery(ordersQuery(userId));
  const mapAddress = useMapAddress();
  if (orders.data?.length === 0) {
    return (
      <>
        <p className={shop.text}>
          Todavía no ha hecho ningún pedido. Elija puntos en el mapa y añádalos a la cesta.
        </p>
        <Buttons className={shop.buttons}>
          <Button component={Link} to={mapAddress}>
            Ir al mapa
          </Button>
        </Buttons>
      </>
    );
  }
  if (orders.data) {
    return (
      <ol className={classes.orders}>
        {orders.data.map((pedido) => (
          <OrderItem key={pedido.id} pedido={pedido} all={orders.data} />
        ))}
      </ol>
    );
  }
  if (orders.isError) {
    return (
      <div role="status">
        <p className={shop.text}>No se han podido cargar sus pedidos. {orders.error.message}</p>
        <RetryButton onClick={() => void orders.refetch()} />
      </div>
    );
  }
  return (
    <div aria-busy="true" className={classes.orders}>
      <Skeleton height={220} mb={16} />
      <Skeleton height={220} />
    </div>
  );
}

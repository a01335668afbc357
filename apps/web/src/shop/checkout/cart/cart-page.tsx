import { Button } from '@mantine/core';
import { comparePath, MOST_COMPARED, PAGE_PATHS } from '@mapa/contract';
import { placeKey } from '@mapa/field';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, type Location, useLocation } from 'react-router';
import { useIsSold } from '../../../api/configuration.ts';
import { clearAlert } from '../../../ui/alerts/alert-store.ts';
import { useMapAddress } from '../../../ui/map-address.ts';
import { Buttons } from '../../../ui/page/buttons.tsx';
import { useLeadOn } from '../../../ui/use-lead-on.ts';
import { AddList } from '../../cart/list/add-list.tsx';
import { hasRepeated } from '../../cart/state/cart.ts';
import { removeRepeated, useCart } from '../../cart/state/cart-store.ts';
import { NotSoldNotice } from '../../prices/not-sold-notice.tsx';
import { usePurchase } from '../../purchase/purchase-store.ts';
import { useQuotedAmounts } from '../billing/use-quoted-amounts.ts';
import { blockedBy, NO_HUB_HEIGHT } from '../blocked.ts';
import { BuyButton } from '../buy-button.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import shop from '../shop-page.module.css';
import { ShopPage } from '../shop-page.tsx';
import { useCartInStep } from '../use-cart-in-step.ts';
import classes from './cart-page.module.css';
import { Includes } from './includes.tsx';
import { PointsTable } from './points-table.tsx';
import { SavingHint } from './saving-hint.tsx';
import { useRefusal } from './use-refusal.ts';

/** State of an address that leads here because the order cannot be finished yet. The page then says why at once. */
export interface Finished {
  readonly finished: true;
}

/** 'Pedido': the points of the cart, what is wrong with them and what they cost. */
export function CartPage() {
  useCartInStep();
  useRefusal();
  const cesta = useCart();
  return (
    <ShopPage title="Pedido" step={0}>
      {cesta.length === 0 ? <EmptyCart /> : <Order />}
      {cesta.length === 0 && <AddList />}
    </ShopPage>
  );
}

function Order() {
  const cesta = useCart();
  const importes = useQuotedAmounts(usePurchase().facturacion);
  const isSold = useIsSold();
  const mapAddress = useMapAddress();
  const leadOn = useLeadOn();
  const { state }: Location<Finished | null> = useLocation();
  const [finished, setFinished] = useState(state?.finished === true);
  const [hasHub, setHasHub] = useState(true);
  const blocked = importes ? blockedBy(cesta, importes.importe.total) : null;
  const reason = blocked ?? (hasHub ? null : NO_HUB_HEIGHT);

  // A message holds for the points that it was shown for, here or where the order was refused.
  const points = cesta.map(placeKey).join();
  const spokenOf = useRef(points);
  useEffect(() => {
    if (spokenOf.current === points) return;
    spokenOf.current = points;
    setFinished(false);
    clearAlert();
  }, [points]);

  const finish = (): void => {
    setFinished(true);
    if (reason === null) leadOn(PAGE_PATHS.billing);
  };
  return (
    <>
      <NotSoldNotice />
      <p className={shop.quiet}>
        Las series y los informes se refieren a los puntos de mesoescala, por lo que debe comprobar que no
        haya puntos repetidos.
      </p>
      <p className={shop.quiet}>
        El viento de la celda de 3{'\u202f'}km no es el de su punto exacto: compare ambos en cada fila.
      </p>
      {hasRepeated(cesta) && (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          <p>Hay puntos que comparten la misma celda de mesoescala: son el mismo producto.</p>
          <Button variant="default" size="xs" onClick={removeRepeated}>
            Eliminar los repetidos
          </Button>
        </div>
      )}
      <PointsTable cesta={cesta} importes={importes} />
      <div className={classes.end}>
        <div role="alert">{finished && reason !== null && <p className={classes.blocked}>{reason}</p>}</div>
        <Buttons className={`${shop.buttons} ${classes.buttons}`}>
          <BuyButton disabled={!importes || !isSold} onClick={finish}>
            Finalizar pedido
          </BuyButton>
          <Button component={Link} to={mapAddress} variant="default">
            Seguir comprando
          </Button>
          {cesta.length > 1 && (
            <Button component={Link} to={comparePath(cesta)} variant="default">
              {cesta.length > MOST_COMPARED ? `Comparar los ${MOST_COMPARED} primeros` : 'Comparar puntos'}
            </Button>
          )}
        </Buttons>
        <SavingHint />
      </div>
      <AddList />
      <Includes onValid={setHasHub} />
    </>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { comparePath, MOST_COMPARED, PAGE_PATHS } from '@mapa/contract';
import { moneyText, placeKey } from '@mapa/field';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, type Location, useLocation } from 'react-router';
import { useIsSold } from '../../../api/configuration.ts';
import { clearAlert, useAlertStore } from '../../../ui/alerts/alert-store.ts';
import { useMapAddress } from '../../../ui/map-address.ts';
import { useLeadOn } from '../../../ui/use-lead-on.ts';
import type { Amounts } from '../../amounts/amounts.ts';
import { AddList } from '../../cart/list/add-list.tsx';
import { type Cart, hasRepeated } from '../../cart/state/cart.ts';
import { removeRepeated, useCart } from '../../cart/state/cart-store.ts';
import { NotSoldNotice } from '../../prices/not-sold-notice.tsx';
import { usePurchase } from '../../purchase/purchase-store.ts';
import { blockedBy, noHubHeight } from '../blocked.ts';
import { BuyButton } from '../buy-button.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import shop from '../shop-page.module.css';
import { ShopPage } from '../shop-page.tsx';
import { useCartInStep } from '../use-cart-in-step.ts';
import { useQuotedAmounts } from '../use-quoted-amounts.ts';
import classes from './cart-page.module.css';
import { BeforePaying, Includes } from './includes.tsx';
import { PointsTable } from './points-table.tsx';
import { SavingHint } from './saving-hint.tsx';
import { useRefusal } from './use-refusal.ts';

/** The state of an address that leads here because the order cannot be finished yet. The page then says why at once. */
export interface Finished {
  readonly finished: true;
}

/** 'Pedido': the points of the cart, their problems and their price. */
export function CartPage() {
  useCartInStep();
  const message = useRefusal();
  const cesta = useCart();
  const { facturacion, informe } = usePurchase();
  const importes = useQuotedAmounts(facturacion);
  const isSold = useIsSold();
  const mapAddress = useMapAddress();
  const leadOn = useLeadOn();
  const { state }: Location<Finished | null> = useLocation();
  const [finished, setFinished] = useState(state?.finished === true);
  const [hasHub, setHasHub] = useState(true);
  const isEmpty = cesta.length === 0;
  const blocked = importes ? blockedBy(cesta, importes.importe.total) : null;
  const reason = blocked ?? (hasHub ? null : noHubHeight(informe));
  useOtherPoints(cesta, () => setFinished(false));

  const finish = (): void => {
    setFinished(true);
    if (reason === null) leadOn(PAGE_PATHS.billing);
  };
  return (
    <ShopPage title="Pedido" step={0} message={message}>
      {!isEmpty && <NotSoldNotice />}
      <div className={isEmpty ? undefined : classes.columns}>
        <div>
          {isEmpty ? <EmptyCart /> : <Points cesta={cesta} importes={importes} />}
          {/* A list that is being written stays while the cart is emptied or filled from elsewhere. */}
          <div className={classes.points}>
            <AddList />
            {cesta.length > 1 && (
              <Button component={Link} to={comparePath(cesta)} variant="default">
                {cesta.length > MOST_COMPARED ? `Comparar los ${MOST_COMPARED} primeros` : 'Comparar puntos'}
              </Button>
            )}
          </div>
          {!isEmpty && <Includes onValid={setHasHub} />}
        </div>
        {!isEmpty && (
          <>
            <aside className={shop.summary} aria-label="Resumen del pedido">
              <h2 className={shop.heading}>{cesta.length === 1 ? '1 punto' : `${cesta.length} puntos`}</h2>
              {importes ? <WholeAmount {...importes} /> : <Skeleton height={54} />}
              <div role="alert">
                {finished && reason !== null && <p className={classes.blocked}>{reason}</p>}
              </div>
              <div className={shop.actions}>
                <BuyButton disabled={!importes || !isSold} onClick={finish}>
                  Finalizar pedido
                </BuyButton>
                <Button component={Link} to={mapAddress} variant="default">
                  Seguir comprando
                </Button>
              </div>
              <SavingHint />
            </aside>
            <BeforePaying className={classes.after} />
          </>
        )}
      </div>
    </ShopPage>
  );
}

/**
 * A message applies to the points that it was shown for, here or where the order was refused. That all of them are paid
 * is still to be read when they have left the cart.
 */
function useOtherPoints(cesta: Cart, onOther: () => void): void {
  const points = cesta.map(placeKey).join();
  const spokenOf = useRef(points);
  const change = useEffectEvent(() => {
    if (spokenOf.current === points) return;
    spokenOf.current = points;
    onOther();
    if (cesta.length > 0 || useAlertStore.getState().alert?.isPaid !== true) clearAlert();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(points): the points count, not the object that holds them
  useEffect(() => change(), [points]);
}

interface PointsProps {
  readonly cesta: Cart;
  readonly importes: Amounts | undefined;
}

/** The points with what they cost, and what has to be known of them. */
function Points({ cesta, importes }: PointsProps) {
  return (
    <>
      <p className={shop.quiet}>
        Las series y los informes se refieren a los puntos de mesoescala, por lo que debe comprobar que no
        haya puntos repetidos.
      </p>
      <p className={shop.quiet}>
        La serie es la media de una celda de 3{'\u202f'}km, que no ve lomas, valles ni vegetación que el mapa
        de 50{'\u202f'}m sí recoge: compare ambos vientos en cada fila.
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
    </>
  );
}

/** The final price beside the button; the table shows how it comes about. */
function WholeAmount({ pedido, importe }: Amounts) {
  return (
    <p className={classes.whole}>
      <strong>{moneyText(importe.total)}</strong>
      {pedido.iva > 0 ? 'IVA incluido' : 'Sin IVA'}
    </p>
  );
}

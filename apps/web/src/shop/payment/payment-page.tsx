import { FORMATO_NAMES, INFORME_DEFAULTS, PAGE_PATHS } from '@mapa/contract';
import { coordinatesText, eurosText } from '@mapa/field';
import { wrappingName } from '../../ui/format.ts';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { LeadTo } from '../../ui/page/lead-to.tsx';
import { PointName } from '../../wind/places/point-name.tsx';
import { AmountList } from '../amounts/amount-list.tsx';
import { amountsOf } from '../amounts/amounts.ts';
import { BoughtNote } from '../bought/bought-note.tsx';
import { useCart } from '../cart/state/cart-store.ts';
import { isFor } from '../checkout/billing/order.ts';
import { EmptyCart } from '../checkout/empty-cart.tsx';
import { formatsText, reportText } from '../checkout/formats/formats-text.ts';
import shop from '../checkout/shop-page.module.css';
import { ShopPage } from '../checkout/shop-page.tsx';
import { useCartInStep } from '../checkout/use-cart-in-step.ts';
import { useQuotedAmounts } from '../checkout/use-quoted-amounts.ts';
import type { Prepared } from '../purchase/purchase.ts';
import { usePurchase } from '../purchase/purchase-store.ts';
import { PaymentForm } from './payment-form.tsx';
import classes from './payment-page.module.css';
import { useNotPrepared } from './use-not-prepared.ts';

/** 'Pago': the order that is about to be paid, and the way to the payment provider. */
export function PaymentPage() {
  useCartInStep();
  const cesta = useCart();
  const purchase = usePurchase();
  const { preparado } = purchase;
  const isReady = preparado !== null && isFor(preparado.payload, cesta, purchase);
  useNotPrepared(cesta.length > 0 && !isReady);
  if (cesta.length > 0 && !isReady) return <LeadTo to={PAGE_PATHS.billing} />;
  return (
    <ShopPage title="Pago" step={2}>
      {isReady ? <Summary preparado={preparado} /> : <EmptyCart />}
    </ShopPage>
  );
}

function Summary({ preparado }: { readonly preparado: Prepared }) {
  const { payload } = preparado;
  return (
    <div className={shop.columns}>
      <div>
        <FactsList
          className={classes.facts}
          facts={{
            'Nombre o razón social': payload.nombre,
            'CIF o NIF': payload.cif,
            'Compra como': payload.comprador === 'consumidor' ? 'Consumidor' : 'Empresa o profesional',
            Domicilio: (
              <>
                {payload.domicilio}
                <br />
                {payload.codigoPostal} {payload.provincia}, {payload.pais}
              </>
            ),
            'Puntos en total': payload.cantidad,
            'Archivos por punto': formatsText(payload.formatos ?? FORMATO_NAMES),
            Informe: reportText(payload.informe ?? INFORME_DEFAULTS),
            'Precio unitario': eurosText(payload.precio),
          }}
        />
        <h2 className={shop.heading}>Puntos de mesoescala</h2>
        <ol className={classes.puntos}>
          {payload.puntos.map(({ latitud, longitud, elegido }) => (
            <li key={`${latitud},${longitud}`}>
              {coordinatesText({ lat: latitud, lon: longitud })}
              {elegido && (
                <span className={classes.chosen}>
                  {elegido.nombre === undefined ? (
                    <PointName point={elegido} />
                  ) : (
                    <b>{wrappingName(elegido.nombre)}</b>
                  )}
                  Punto elegido: {coordinatesText(elegido)}
                </span>
              )}
              <BoughtNote centre={{ lat: latitud, lon: longitud }} />
            </li>
          ))}
        </ol>
      </div>
      <aside className={shop.summary} aria-label="Importe">
        <h2 className={shop.heading}>Importe</h2>
        <AmountList importes={usePaidAmounts(preparado)} />
        <PaymentForm preparado={preparado} />
      </aside>
    </div>
  );
}

/** The amounts of the order as the server took it, and the reason for their VAT as soon as it is known. */
function usePaidAmounts({ payload }: Prepared) {
  const { precio, cantidad, descuento, iva, comprador = 'empresa' } = payload;
  const quoted = useQuotedAmounts({ ...payload, comprador })?.iva;
  return amountsOf(
    cantidad,
    { precioUnidad: precio, descuentos: [{ desde: 1, descuento }] },
    quoted?.iva === iva ? quoted : { iva, supuesto: false, exemption: null },
  );
}

import { Badge, Skeleton } from '@mantine/core';
import { isGivenBack, isPaid, keptPoints, type OwnOrder, toCents } from '@mapa/contract';
import { coordinatesText } from '@mapa/field';
import { Suspense } from 'react';
import { lazyPiece } from '../../code/lazy-piece.tsx';
import { SaveButton } from '../../projects/own/save-button.tsx';
import { wrappingName } from '../../ui/format.ts';
import { AmountList } from '../amounts/amount-list.tsx';
import type { Amounts } from '../amounts/amounts.ts';
import { boughtElsewhere, placeOf } from '../bought/bought.ts';
import { Delivery } from './delivery.tsx';
import { Formats } from './formats.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { formatDay, formatMinute } from './moments.ts';
import { OpenOrder } from './open-order.tsx';
import { OrderAgain } from './order-again.tsx';
import classes from './orders.module.css';
import { PointsMap } from './points-map.tsx';
import { Returned } from './returned.tsx';
import { lookOf } from './state-text.ts';
import { Withdrawal } from './withdrawal.tsx';

const InvoiceQr = lazyPiece(async () => (await import('./invoice-qr.tsx')).InvoiceQr);

interface Props {
  readonly pedido: OwnOrder;
  /** Every order of the user. */
  readonly all: readonly OwnOrder[];
}

/** An order: its content, its state, and its actions. */
export function OrderItem({ pedido, all }: Props) {
  const { id, referencia, fecha, puntos, entrega, desistible, factura, verificacion } = pedido;
  const { rectificativas } = pedido;
  const bought = boughtElsewhere(pedido, all);
  const look = lookOf(pedido, bought);
  const recorded = [{ numero: factura, verificacion }, ...rectificativas].flatMap(
    ({ numero, verificacion }) =>
      numero === null || verificacion === null ? [] : [{ numero, verificacion }],
  );
  return (
    <li className={classes.order}>
      <header className={classes.head}>
        <h2 className={classes.reference}>
          Pedido <span>{referencia}</span>
        </h2>
        <time dateTime={fecha}>{formatMinute(fecha)}</time>
        <Badge variant="outline" color={look.colour} className={classes.estado ?? ''}>
          {look.text}
        </Badge>
      </header>
      <div className={classes.body}>
        <PointsMap places={puntos.map(placeOf)} label="Mapa de los puntos del pedido" />
        <ol className={classes.puntos} aria-label="Puntos de mesoescala">
          {puntos.map(({ posicion, latMeso, lonMeso, elegido, ...punto }) => (
            <li key={posicion} value={posicion}>
              {coordinatesText({ lat: latMeso, lon: lonMeso })}
              {punto.devuelto && !isGivenBack(pedido) && <span className={classes.chosen}>Devuelto</span>}
              {elegido && (
                <span className={classes.chosen}>
                  {elegido.nombre && <b>{wrappingName(elegido.nombre)}</b>}
                  Punto elegido: {coordinatesText(elegido)}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div>
          <AmountList importes={amountsIn(pedido)} totalName={look.total} />
          <Returned pedido={pedido} />
          {pedido.desistido !== null && (
            <p className={classes.returned}>Desistió el {formatMinute(pedido.desistido)}</p>
          )}
          {recorded.length > 0 && (
            <Suspense fallback={<Skeleton height={250} mt={16} />}>
              <div className={classes.codes}>
                {recorded.map((invoice) => (
                  <InvoiceQr key={invoice.numero} {...invoice} />
                ))}
              </div>
            </Suspense>
          )}
        </div>
      </div>
      <footer className={classes.foot}>
        {!isPaid(pedido.estado) && <OpenOrder pedido={pedido} bought={bought} />}
        {entrega && !isGivenBack(pedido) && (
          <Delivery id={id} entrega={entrega} cantidad={keptPoints(puntos).length} />
        )}
        <SaveButton
          places={puntos.map((punto) => ({ ...placeOf(punto), nombre: punto.elegido?.nombre ?? undefined }))}
          suggestion={`Puntos del ${formatDay(fecha)}`}
        />
        <div className={classes.more}>
          {factura !== null && <InvoiceButton id={id} numero={factura} />}
          {rectificativas.map(({ numero }) => (
            <InvoiceButton key={numero} id={id} numero={numero} rectifies />
          ))}
          {entrega && canChoose(pedido) && <Formats pedido={pedido} />}
          {desistible && <Withdrawal pedido={pedido} />}
          {isPaid(pedido.estado) && <OrderAgain puntos={puntos} />}
        </div>
      </footer>
    </li>
  );
}

/** Whether the formats may change now: not while the files are being made, nor once the money was given back. */
const canChoose = (pedido: OwnOrder): boolean =>
  !isGivenBack(pedido) &&
  (pedido.entrega?.estado === 'lista' ||
    (pedido.entrega?.estado === 'pendiente' && isWaiting(pedido.entrega.desde)));

const isWaiting = (desde: string | null): boolean => desde !== null && Date.parse(desde) > Date.now();

/** The amounts of an order as they were when it was made. */
function amountsIn({ importe, totalAPagar, precio, cantidad, descuento, iva }: OwnOrder): Amounts {
  return {
    pedido: { precio, cantidad, descuento, iva, totalAPagar },
    importe: {
      base: toCents(importe.base),
      descuento: toCents(importe.descuento),
      iva: toCents(importe.iva),
      total: toCents(totalAPagar),
    },
    iva: { iva, supuesto: false, exemption: null },
  };
}

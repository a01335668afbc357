import { Anchor, Badge } from '@mantine/core';
import { calls, type OwnOrder, toCents } from '@mapa/contract';
import { coordinatesText } from '@mapa/field';
import { formatMinute } from '../../ui/moment.ts';
import { AmountList } from '../amounts/amount-list.tsx';
import type { Amounts } from '../amounts/amounts.ts';
import { boughtElsewhere } from './bought.ts';
import { Delivery } from './delivery.tsx';
import { Formats } from './formats.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { isOpen } from './is-open.ts';
import { OpenOrder } from './open-order.tsx';
import classes from './orders.module.css';
import { PointsMap } from './points-map.tsx';
import { lookOf } from './state-text.ts';
import { Withdrawal } from './withdrawal.tsx';

interface Props {
  readonly pedido: OwnOrder;
  /** Every order of the user. */
  readonly all: readonly OwnOrder[];
}

/** An order: what it is, how it stands, and what can be done with it. */
export function OrderItem({ pedido, all }: Props) {
  const { id, referencia, fecha, puntos, entrega, desistible, factura, verificacion, rectificativa } = pedido;
  const bought = boughtElsewhere(pedido, all);
  const look = lookOf(pedido, bought);
  return (
    <li className={classes.order}>
      <header className={classes.head}>
        <h2 className={classes.reference}>Pedido {referencia}</h2>
        <time dateTime={fecha}>{formatMinute(fecha)}</time>
        <Badge variant="outline" color={look.colour} className={classes.estado ?? ''}>
          {look.text}
        </Badge>
      </header>
      <div className={classes.body}>
        <PointsMap puntos={puntos} />
        <ol className={classes.puntos} aria-label="Puntos de mesoescala">
          {puntos.map(({ posicion, latMeso, lonMeso, elegido }) => (
            <li key={posicion} value={posicion}>
              {coordinatesText({ lat: latMeso, lon: lonMeso })}
              {elegido && (
                <span className={classes.chosen}>
                  {elegido.nombre && <b>{elegido.nombre}</b>}
                  Punto elegido: {coordinatesText(elegido)}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div>
          <AmountList importes={amountsIn(pedido)} totalName={look.total} />
        </div>
      </div>
      <footer className={classes.foot}>
        {isOpen(pedido) && <OpenOrder pedido={pedido} bought={bought} />}
        {entrega && pedido.rectificativa === null && (
          <Delivery id={id} entrega={entrega} cantidad={pedido.cantidad} />
        )}
        {entrega && canChoose(pedido) && <Formats pedido={pedido} />}
        {desistible && <Withdrawal pedido={pedido} />}
        {factura !== null && <InvoiceButton call={calls.factura} id={id} name="Factura" numero={factura} />}
        {verificacion !== null && (
          <Anchor href={verificacion} target="_blank" rel="noopener noreferrer external">
            Factura verificable en la sede electrónica de la AEAT
          </Anchor>
        )}
        {rectificativa !== null && (
          <InvoiceButton
            call={calls.rectificativa}
            id={id}
            name="Factura rectificativa"
            numero={rectificativa}
          />
        )}
      </footer>
    </li>
  );
}

/** Whether the formats may change now: not while the files are being made, nor once the money was given back. */
const canChoose = ({ entrega, rectificativa }: OwnOrder): boolean =>
  rectificativa === null &&
  (entrega?.estado === 'lista' || (entrega?.estado === 'pendiente' && isWaiting(entrega.desde)));

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

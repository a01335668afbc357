import { Skeleton } from '@mantine/core';
import { moneyText, percentText } from '@mapa/field';
import classes from './amount-list.module.css';
import type { Amounts } from './amounts.ts';
import { vatText } from './vat-text.ts';

interface Props {
  /** Undefined while the prices are on their way. */
  readonly importes: Amounts | undefined;
  /** The name of the total. */
  readonly totalName?: string;
}

/** What is paid already changes no more. */
const TO_PAY = 'Total a pagar';

/** Base amount, discount, VAT and total of an order. Screen readers announce the total when it changes. */
export function AmountList({ importes, totalName = TO_PAY }: Props) {
  if (!importes) return <Skeleton height={148} />;
  const { pedido, importe, iva } = importes;
  const note = vatText(iva);
  return (
    <>
      <dl className={classes.list}>
        <dt>Importe base</dt>
        <dd>{moneyText(importe.base)}</dd>
        <dt>Descuento ({percentText(pedido.descuento)})</dt>
        <dd>{moneyText(importe.descuento === 0 ? 0 : -importe.descuento)}</dd>
        <dt>IVA ({percentText(pedido.iva)})</dt>
        <dd>{moneyText(importe.iva)}</dd>
        <div className={classes.whole} aria-live={totalName === TO_PAY ? 'polite' : 'off'} aria-atomic>
          <dt className={classes.total}>{totalName}</dt>
          <dd className={classes.total}>{moneyText(importe.total)}</dd>
        </div>
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </>
  );
}

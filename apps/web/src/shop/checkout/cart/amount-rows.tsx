import { Skeleton } from '@mantine/core';
import { moneyText, percentText } from '@mapa/field';
import { Fragment } from 'react';
import type { Amounts } from '../../amounts/amounts.ts';
import { vatText } from '../../amounts/vat-text.ts';
import classes from './points-table.module.css';

/** The price of the points together, at the foot of their table. Screen readers announce the total when it changes. */
export function AmountRows({ importes }: { readonly importes: Amounts | undefined }) {
  const { pedido, importe, iva } = importes ?? {};
  const note = iva && vatText(iva);
  const rows = [
    { id: 'base', name: 'Importe base', cents: importe?.base },
    {
      id: 'descuento',
      name: pedido ? `Descuento (${percentText(pedido.descuento)})` : 'Descuento',
      cents: importe && 0 - importe.descuento,
    },
    { id: 'iva', name: pedido ? `IVA (${percentText(pedido.iva)})` : 'IVA', cents: importe?.iva },
    { id: 'total', name: 'Total a pagar', cents: importe?.total },
  ];
  return (
    <tfoot>
      {rows.map(({ id, name, cents }) => (
        <Fragment key={id}>
          {id === 'total' && note && (
            <tr>
              <td className={classes.iva} colSpan={4}>
                {note}
              </td>
              <td />
            </tr>
          )}
          <tr
            data-total={id === 'total'}
            {...(id === 'total' && { 'aria-live': 'polite', 'aria-atomic': true })}
          >
            <th scope="row" colSpan={3} className={classes.amountName}>
              {name}
            </th>
            <td className={classes.amount}>
              {cents === undefined ? <Skeleton height={20} width={72} ml="auto" /> : moneyText(cents)}
            </td>
            <td />
          </tr>
        </Fragment>
      ))}
    </tfoot>
  );
}

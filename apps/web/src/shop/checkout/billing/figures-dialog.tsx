import { Button } from '@mantine/core';
import { type Order, PAGE_PATHS } from '@mapa/contract';
import { eurosText, percentText } from '@mapa/field';
import { Link } from 'react-router';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ColumnHeads } from '../../../ui/page/column-heads.tsx';
import { BuyButton } from '../buy-button.tsx';
import classes from './billing-form.module.css';
import { figuresText } from './figures.ts';

interface Props {
  readonly shown: Order;
  readonly right: Order;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

const ROWS: readonly { name: string; of: (pedido: Order) => string }[] = [
  { name: 'Puntos', of: ({ cantidad }) => String(cantidad) },
  { name: 'Precio unitario', of: ({ precio }) => eurosText(precio) },
  { name: 'Descuento', of: ({ descuento }) => percentText(descuento) },
  { name: 'IVA', of: ({ iva }) => percentText(iva) },
  { name: 'Total a pagar', of: ({ totalAPagar }) => eurosText(totalAPagar) },
];

/** Shows the correct amounts beside the ones shown before; they apply once the buyer agrees. */
export function FiguresDialog({ shown, right, onClose, onConfirm }: Props) {
  const isSameCart = shown.cantidad === right.cantidad;
  return (
    <Dialog
      open
      title="El importe ha cambiado"
      message
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {isSameCart ? (
            <BuyButton onClick={onConfirm}>Aceptar y continuar</BuyButton>
          ) : (
            <Button component={Link} to={PAGE_PATHS.cart}>
              Revisar la cesta
            </Button>
          )}
        </>
      }
    >
      <p>{figuresText(shown, right)}</p>
      <table className={classes.figures}>
        <ColumnHeads columns={['Concepto', 'Antes', 'Ahora']} />
        <tbody>
          {ROWS.map(({ name, of }) => (
            <tr key={name} data-changed={of(shown) !== of(right)}>
              <th scope="row">{name}</th>
              <td>{of(shown)}</td>
              <td>{of(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

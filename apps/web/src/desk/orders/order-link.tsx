import { deskPath } from '@mapa/contract';
import { Link } from 'react-router';
import classes from '../desk.module.css';

/** Leads to an order at the desk. */
export function OrderLink({ id, referencia }: { readonly id: string; readonly referencia: string }) {
  return (
    <Link className={classes.link} to={deskPath('pedidos', id)}>
      {referencia}
    </Link>
  );
}

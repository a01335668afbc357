import { PAGE_PATHS } from '@mapa/contract';
import { type LatLon, listText } from '@mapa/field';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { boughtIn } from './bought.ts';
import { ordersQuery } from './orders-query.ts';
import classes from './row-note.module.css';

/** Says which orders have bought the cell with this centre before; nothing while that is not known. */
export function BoughtNote({ centre }: { readonly centre: LatLon }) {
  const userId = useSession()?.user.id ?? '';
  const { data: orders = [] } = useQuery({ ...ordersQuery(userId), refetchInterval: false });
  const references = boughtIn(centre, orders);
  if (references.length === 0) return null;
  return (
    <span className={classes.note}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        Ya compró esta celda: {references.length === 1 ? 'pedido' : 'pedidos'} {listText(references)}. En{' '}
        <Link to={PAGE_PATHS.orders}>Mis pedidos</Link> puede descargarla otra vez sin pagar.
      </span>
    </span>
  );
}

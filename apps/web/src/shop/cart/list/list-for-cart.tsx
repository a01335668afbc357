import { MAX_POINTS } from '@mapa/contract';
import { placeKey } from '@mapa/field';
import { useQueryClient } from '@tanstack/react-query';
import { SaveButton } from '../../../projects/own/save-button.tsx';
import { nearestCellQuery } from '../../../wind/atlas/nearest-cell-query.ts';
import { addLocated, useCart } from '../state/cart-store.ts';
import { judgeList } from './judge.ts';
import { ListPanel, type ListTarget } from './list-panel.tsx';

/** Puts a list of points into the cart, or keeps it in a project. */
export function ListForCart({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const cesta = useCart();
  const target: ListTarget = {
    key: `cesta ${cesta.map(placeKey).join()}`,
    where: 'a la cesta',
    room: `en la cesta caben ${MAX_POINTS}`,
    judge: (rows) =>
      judgeList(rows, cesta, MAX_POINTS, (point) => client.ensureQueryData(nearestCellQuery(point))),
    add: async (found) => {
      addLocated(found.flatMap(({ place, meso }) => (meso === null ? [] : [{ place, meso }])));
      return true;
    },
    more: (places) => <SaveButton places={places} name="Añadir a un proyecto" />,
  };
  return <ListPanel target={target} onClose={onClose} />;
}

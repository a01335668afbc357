import { Skeleton } from '@mantine/core';
import { degreesText, eurosText, type LatLon } from '@mapa/field';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { removePoint } from '../../cart/state/cart-store.ts';
import { type CartPoint, mesoOf } from '../../cart/state/point.ts';
import classes from './points-table.module.css';

interface Props {
  readonly punto: CartPoint;
  /** Euros; undefined while it is on its way. */
  readonly precio: number | undefined;
  readonly onRemove: () => void;
}

/** A point of the cart: the chosen place, the mesoscale point that stands for it, and its price. */
export function PointRow({ punto, precio, onRemove }: Props) {
  const name = `Eliminar el punto ${punto.posicion}`;
  const remove = (): void => {
    onRemove();
    removePoint(punto);
  };
  return (
    <tr>
      <th scope="row" rowSpan={2} className={classes.cell}>
        {punto.posicion}
      </th>
      <td className={classes.cell} data-joined>
        <Place place={punto} />
      </td>
      <td className={classes.cell} data-joined data-label="Punto de mesoescala más cercano">
        <Meso punto={punto} />
      </td>
      <td className={`${classes.cell} ${classes.price}`} data-joined data-label="Precio unitario">
        {precio === undefined ? <Skeleton height={16} width={64} ml="auto" /> : eurosText(precio)}
      </td>
      <td className={`${classes.cell} ${classes.action}`} data-joined>
        <IconButton icon={IconTrash} name={name} onClick={remove} />
      </td>
    </tr>
  );
}

function Place({ place }: { readonly place: LatLon }) {
  return (
    <span className={classes.place}>
      <span>
        {degreesText(place.lat)}
        <span className={classes.comma}>,</span>
      </span>{' '}
      <span>{degreesText(place.lon)}</span>
    </span>
  );
}

function Meso({ punto }: { readonly punto: CartPoint }) {
  const meso = mesoOf(punto);
  return meso ? <Place place={meso} /> : <span className={classes.quiet}>Localizando…</span>;
}

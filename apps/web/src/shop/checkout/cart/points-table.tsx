import { placeKey } from '@mapa/field';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { wrappingName } from '../../../ui/format.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { PointName } from '../../../wind/places/point-name.tsx';
import type { Amounts } from '../../amounts/amounts.ts';
import { BoughtNote } from '../../bought/bought-note.tsx';
import notes from '../../bought/row-note.module.css';
import { repeatedText } from '../../cart/repeated-text.ts';
import { type Cart, repeatedWith } from '../../cart/state/cart.ts';
import { type CartPoint, mesoOf } from '../../cart/state/point.ts';
import { AmountRows } from './amount-rows.tsx';
import { PointRow } from './point-row.tsx';
import { PointWinds } from './point-winds.tsx';
import classes from './points-table.module.css';

interface Props {
  readonly cesta: Cart;
  /** Undefined while the prices are on their way. */
  readonly importes: Amounts | undefined;
}

/** The points of the cart with their mesoscale points, and their price together. */
export function PointsTable({ cesta, importes }: Props) {
  const { list, onRemove } = useRowFocus<HTMLTableElement>(cesta.length, 'tbody button');
  return (
    <div className={classes.frame}>
      <table ref={list} className={classes.table} aria-label="Puntos del pedido">
        <thead>
          <tr>
            <th scope="col" className={`${classes.head} ${classes.position}`}>
              <abbr title="Posición">N.º</abbr>
            </th>
            <th scope="col" className={classes.head}>
              Punto elegido
            </th>
            <th scope="col" className={classes.head}>
              Punto de mesoescala más cercano
            </th>
            <th scope="col" className={`${classes.head} ${classes.price}`}>
              Precio unitario
            </th>
            <th scope="col" className={`${classes.head} ${classes.action}`}>
              <span className="unseen">Eliminar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cesta.map((punto, at) => (
            <Fragment key={placeKey(punto)}>
              <PointRow punto={punto} precio={importes?.pedido.precio} onRemove={() => onRemove(at)} />
              <tr>
                <td className={classes.joined} colSpan={4}>
                  <div className={classes.told}>
                    {punto.nombre === undefined ? (
                      <PointName point={punto} className={classes.name} />
                    ) : (
                      <span className={classes.name}>{wrappingName(punto.nombre)}</span>
                    )}
                    <PointWinds point={punto} />
                    <Bought punto={punto} />
                    {punto.repetido && (
                      <span className={notes.note}>
                        <IconAlertTriangle size={16} aria-hidden />
                        {repeatedText(repeatedWith(cesta, punto))}
                      </span>
                    )}
                  </div>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <AmountRows importes={importes} />
      </table>
    </div>
  );
}

function Bought({ punto }: { readonly punto: CartPoint }) {
  const centre = mesoOf(punto);
  return centre && <BoughtNote centre={centre} />;
}

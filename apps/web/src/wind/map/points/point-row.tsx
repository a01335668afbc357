import { UnstyledButton } from '@mantine/core';
import { coordinatesText, type LatLon, VARIABLE_INFO, withUnit } from '@mapa/field';
import { CartButtons } from '../../../shop/cart/cart-buttons.tsx';
import { CartNote } from '../../../shop/cart/cart-note.tsx';
import { PointName } from '../../places/point-name.tsx';
import { type PointSelection, usePointValue } from './point-value-query.ts';
import classes from './points.module.css';
import { useIsOutside } from './use-is-outside.ts';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
  readonly onSelect: (point: LatLon) => void;
}

/** A clicked point that is not the current one: its card in brief, and the button that makes it the current one. */
export function PointRow({ point, selection, onSelect }: Props) {
  const value = usePointValue(point, selection);
  const outside = useIsOutside(point, selection);
  const info = VARIABLE_INFO[selection.variable];
  const place = coordinatesText(point);
  return (
    <article className={classes.row} aria-label={`Punto ${place}`}>
      <UnstyledButton className={classes.choose ?? ''} onClick={() => onSelect(point)}>
        <span className="unseen">
          {info.title} a {selection.altura}
          {'\u202f'}m
        </span>
        {typeof value.data === 'number' && !outside && (
          <strong className={classes.amount}>{withUnit(value.data, info.decimals, info.unit)}</strong>
        )}
        <PointName point={point} className={classes.rowName} />
        <span className={classes.quiet}>{place}</span>
        {value.isPending && <span className={classes.quiet}>Obteniendo valor en el punto</span>}
        {outside && <span className={classes.quiet}>Punto fuera del dominio.</span>}
        {value.isError && <span className={classes.quiet}>No se ha podido obtener el valor.</span>}
      </UnstyledButton>
      {!outside && <CartButtons place={point} compact />}
      <div className={classes.rowNote}>
        <CartNote place={point} />
      </div>
    </article>
  );
}

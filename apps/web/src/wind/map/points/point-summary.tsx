import { Anchor, Loader } from '@mantine/core';
import { coordinatesText, type LatLon, VARIABLE_INFO, withUnit } from '@mapa/field';
import { useConfiguration } from '../../../api/configuration.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { PointName } from '../../places/point-name.tsx';
import classes from './point-summary.module.css';
import { type PointSelection, usePointValue } from './point-value-query.ts';
import { useIsOutside } from './use-is-outside.ts';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
}

/** The value of a point with its title, unit and coordinates; the coordinates alone while the value is fetched. */
export function PointSummary({ point, selection }: Props) {
  const value = usePointValue(point, selection);
  const outside = useIsOutside(point, selection);
  const info = VARIABLE_INFO[selection.variable];
  return (
    <div className={classes.summary}>
      {value.isPending && (
        <p className={classes.waiting}>
          <Loader size={14} aria-hidden />
          Obteniendo valor en el punto
        </p>
      )}
      {value.isError && <Failed message={value.error.message} onRetry={() => void value.refetch()} />}
      {outside && <Outside />}
      {!outside && typeof value.data === 'number' && (
        <>
          <h3 className={classes.title}>
            {info.title} a {selection.altura}
            {'\u202f'}m
          </h3>
          <p className={classes.value}>{withUnit(value.data, info.decimals, info.unit)}</p>
        </>
      )}
      <PointName point={point} className={classes.name} />
      <p className={classes.place}>{coordinatesText(point)}</p>
    </div>
  );
}

function Outside() {
  const email = useConfiguration().data?.contacto.email;
  return (
    <>
      <p className={classes.title}>Punto fuera del dominio.</p>
      <p className={classes.note}>
        Si necesita datos de este punto, por favor,{' '}
        {email ? (
          <Anchor inherit href={`mailto:${email}`}>
            póngase en contacto con nosotros
          </Anchor>
        ) : (
          'póngase en contacto con nosotros'
        )}
        .
      </p>
    </>
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <>
      <p className={classes.title}>No se ha podido obtener el valor.</p>
      <p className={classes.note}>{message}</p>
      <RetryButton size="compact-sm" my={6} onClick={onRetry} />
    </>
  );
}

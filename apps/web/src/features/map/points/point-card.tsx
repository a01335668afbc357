import type { LatLon } from '@mapa/contract';
import { DATO_TITLE } from '../state/layers.ts';
import { PointSummary } from './point-summary.tsx';
import type { PointSelection } from './point-value-query.ts';
import classes from './points.module.css';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
}

/** A clicked point in the side panel or the sheet. Changes are announced. */
export function PointCard({ point, selection }: Props) {
  return (
    <article className={classes.card} aria-live="polite" aria-label="Punto seleccionado">
      <PointSummary point={point} selection={selection} />
      <p className={classes.source}>{DATO_TITLE[selection.dato]}</p>
    </article>
  );
}

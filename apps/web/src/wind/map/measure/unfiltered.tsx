import { withUnit } from '@mapa/field';
import classes from './measure.module.css';

interface Props {
  /** The words for what is shown as a whole: `Las cifras son de toda el área`. */
  readonly whole: string;
  /** The share that passes, once it is known, and the words for the whole. */
  readonly share: number | undefined;
  readonly of: string;
}

/** Says that a filter only veils the map, and how much of the measured shape passes it. */
export function Unfiltered({ whole, share, of }: Props) {
  return (
    <p className={classes.note} role="status">
      {whole}, <strong>sin tener en cuenta el filtro del mapa</strong>.
      {share !== undefined && ` Lo cumple el ${withUnit(100 * share, 0, '%')} de su ${of} con datos.`}
    </p>
  );
}

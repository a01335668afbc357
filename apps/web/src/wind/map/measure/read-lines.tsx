import { Button } from '@mantine/core';
import { spanish } from '@mapa/field';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { closedIn, lineIn, MOST_LINE_PLACES, type Shape } from './shape.ts';
import { setShape } from './use-shape.ts';

interface Props {
  readonly kind: Shape['kind'];
  readonly trazo: string | null;
  readonly choose: MapNavigation['choose'];
}

/** Says that a file had lines and no area, says what was made of them, and offers the other meaning. */
export function ReadLines({ kind, trazo, choose }: Props) {
  const read = useMeasureStore((store) => store.read);
  if (read?.trazo !== trazo) return null;
  const { lines } = read;
  const other = kind === 'line' ? closedIn(lines) : lineIn(lines);
  const [first] = lines;
  const isThinned = kind === 'line' && first && first.length > MOST_LINE_PLACES;
  const isOne = lines.length === 1;
  const what = isOne ? 'El archivo trae una línea' : `El archivo trae ${spanish(lines.length, 0)} líneas`;
  const shown = isOne ? 'este es su perfil' : 'este es el perfil de la primera';
  const part = isThinned ? `, por ${MOST_LINE_PLACES} de sus ${spanish(first.length, 0)} puntos` : '';
  const closed = isOne ? 'la línea del archivo, cerrada' : 'el interior de las líneas del archivo, cerradas';
  return (
    <div className={classes.told}>
      <p className={classes.note} role="status">
        {kind === 'line'
          ? `${what} y ningún área: ${shown}${part}.`
          : `El área es ${closed} del final al principio.`}
      </p>
      {other && (
        <Button variant="default" size="compact-sm" onClick={() => setShape(other, choose, lines)}>
          {kind === 'line' ? 'Cerrar como área' : 'Ver el perfil'}
        </Button>
      )}
    </div>
  );
}

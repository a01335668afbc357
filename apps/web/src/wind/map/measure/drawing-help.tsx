import { Button } from '@mantine/core';
import { coordinatesText } from '@mapa/field';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { finished } from './finished.ts';
import classes from './measure.module.css';
import { type Tool, useMeasureStore } from './measure-store.ts';
import { setShape } from './use-shape.ts';

const HOW: Readonly<Record<Tool, string>> = {
  polygon: 'Haga clic en cada vértice; cierre el polígono con un clic en el primero, un doble clic o Intro.',
  rectangle: 'Haga clic en dos esquinas opuestas.',
  line: 'Haga clic en cada punto de la línea; termine con un doble clic o Intro.',
};
const HOW_BY_TOUCH: typeof HOW = {
  polygon: 'Toque cada vértice; para cerrar el polígono toque el primero o «Terminar».',
  rectangle: 'Toque dos esquinas opuestas.',
  line: 'Toque cada punto de la línea; al acabar toque «Terminar».',
};
const KEYS =
  'Solo con el teclado: las flechas mueven el mapa, Intro pone un punto en el centro, Retroceso quita el último.';

/** What to do while something is drawn on the map, and the buttons to end it. */
export function DrawingHelp({
  tool,
  choose,
}: {
  readonly tool: Tool;
  readonly choose: MapNavigation['choose'];
}) {
  const places = useMeasureStore((store) => store.places);
  const { undo, stop } = useMeasureStore.getState();
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const how = isTouch ? HOW_BY_TOUCH[tool] : `${HOW[tool]} ${KEYS}`;
  const shape = finished(tool, places);
  const last = places.at(-1);
  return (
    <div className={classes.drawing}>
      <div>
        {places.length > 0 && <p>{how}</p>}
        {/* A screen reader says what to do once, and then only what was done. */}
        <p role="status">
          {places.length === 0 && `${how} `}
          <strong>{places.length === 1 ? '1 punto.' : `${places.length} puntos.`}</strong>
          {last && <span className="unseen"> El último, en {coordinatesText(last)}.</span>}
        </p>
      </div>
      <div className={classes.draw}>
        <Button disabled={!shape} onClick={() => shape && setShape(shape, choose)}>
          Terminar
        </Button>
        <Button variant="default" disabled={places.length === 0} onClick={undo}>
          Deshacer
        </Button>
        <Button variant="default" onClick={stop}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

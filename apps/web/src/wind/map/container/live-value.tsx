import { type LatLon, VARIABLE_INFO, withUnit } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { type PointSelection, pointValueQuery } from '../points/point-value-query.ts';
import { toPoint } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import classes from './container.module.css';

interface Props {
  readonly selection: PointSelection;
}

/**
 * The value under the pointer, from the tiles that colour the map. Where the map shows pictures, the value is asked for
 * where the pointer rests, as by a click there.
 */
export function LiveValue({ selection }: Props) {
  const pointer = useMapStore((store) => store.pointer);
  const values = useMapStore((store) => store.values);
  if (pointer === null) return null;
  if (values === null)
    return pointer.rests && <AskedValue place={toPoint(pointer.lat, pointer.lng)} {...{ selection }} />;
  const here = values.at(pointer);
  return here && <Value value={here.value} isMean={!here.isCell} variable={selection.variable} />;
}

function AskedValue({ place, selection }: Props & { readonly place: LatLon }) {
  const { data } = useQuery({ ...pointValueQuery(place, selection), retry: false });
  return typeof data === 'number' && <Value value={data} isMean={false} variable={selection.variable} />;
}

interface ValueProps extends Pick<PointSelection, 'variable'> {
  readonly value: number;
  /** Whether the value is the mean of the many cells in a pixel. */
  readonly isMean: boolean;
}

function Value({ value, isMean, variable }: ValueProps) {
  const { decimals, unit } = VARIABLE_INFO[variable];
  return (
    <div className={classes.live} aria-hidden>
      {withUnit(value, decimals, unit)}
      {isMean && <span className={classes.liveNote}> media del píxel</span>}
    </div>
  );
}

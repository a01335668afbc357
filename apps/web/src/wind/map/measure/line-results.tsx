import { type ChartStyle, type LineChart, lineOption, lineTable } from '@mapa/charts';
import { type LineData, lineCalls } from '@mapa/contract';
import { type LatLon, spanish, VARIABLE_INFO, withUnit } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { useLineFilter } from '../filter/line-filter.ts';
import type { PointSelection } from '../points/point-value-query.ts';
import { Calculated } from './calculated.tsx';
import { DrawnFigure, type Walk } from './drawn-figure.tsx';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { LINE_ENDS } from './shape.ts';
import { Unfiltered } from './unfiltered.tsx';

interface Props {
  readonly line: readonly LatLon[];
  readonly selection: PointSelection;
  /** The filter of the map, as the address writes it. */
  readonly filtro: string | null;
}

/** The relief and the variable on the map along the drawn line. */
export function LineResults({ line, selection, filtro }: Props) {
  const { dato, variable, altura } = selection;
  const query = useQuery({
    queryKey: ['perfil', dato, variable, altura, line],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<LineData | { readonly msg: string }> => {
      const coordinates = line.map(({ lat, lon }) => [lon, lat]);
      const body = { type: 'LineString' as const, coordinates };
      const answer = await callApi(lineCalls.line, { params: { dato, variable, altura }, body }, signal);
      return answer.success ? answer.data : { msg: answer.msg };
    },
  });
  return (
    <Calculated<LineData> query={query} heights={[320]}>
      {(data) => <Profile data={data} selection={selection} filtro={filtro} />}
    </Calculated>
  );
}

function Profile({ data, selection, filtro }: Omit<Props, 'line'> & { readonly data: LineData }) {
  const filter = useLineFilter(data.points, selection, filtro);
  const { title, unit, decimals } = VARIABLE_INFO[selection.variable];
  const chart = useMemo(
    (): LineChart => ({ title, unit, decimals, ends: LINE_ENDS, points: data.points }),
    [data, title, unit, decimals],
  );
  const drawing = useCallback((style: ChartStyle) => lineOption(chart, style), [chart]);
  const values = data.points.flatMap(({ value }) => (value === null ? [] : [value]));
  const heights = data.points.flatMap(({ elevation }) => (elevation === null ? [] : [elevation]));
  const name = `${title} y relieve a lo largo de la línea, de ${LINE_ENDS.join(' a ')}`;
  const walk = useWalk(data, selection);
  const range = (numbers: readonly number[], digits: number, of: string): string =>
    numbers.length === 0
      ? '–'
      : `${spanish(Math.min(...numbers), digits)} a ${withUnit(Math.max(...numbers), digits, of)}`;
  const summary =
    `${title} a ${withUnit(selection.altura, 0, 'm')}: ${range(values, decimals, unit)}; ` +
    `relieve: ${range(heights, 0, 'm')}`;
  return (
    <div className={classes.results}>
      <p className={classes.size}>
        <strong>{withUnit(data.km, data.km < 100 ? 1 : 0, 'km')}</strong>
        <span>{summary}</span>
      </p>
      {filter && <Unfiltered whole="El perfil es de toda la línea" share={filter.share} of="longitud" />}
      <DrawnFigure name={name} summary={summary} drawing={drawing} table={lineTable(chart)} walk={walk} />
    </div>
  );
}

/** Going along the profile, which shows the place on the map. */
function useWalk({ points, km }: LineData, { variable }: PointSelection): Walk {
  const { unit, decimals } = VARIABLE_INFO[variable];
  const [at, setAt] = useState<number | null>(null);
  const { point } = useMeasureStore.getState();
  const onPointer = useCallback(
    (value: number | null) => {
      // Places stand at even distances.
      const nearest = value === null ? undefined : points[Math.round((value / km) * (points.length - 1))];
      point(nearest ?? null);
    },
    [points, km, point],
  );
  const onKeys = useCallback(
    (reached: number | null) => {
      setAt(reached);
      point((reached === null ? undefined : points[reached]) ?? null);
    },
    [points, point],
  );
  useEffect(() => () => point(null), [point]);
  const place = points[at ?? 0];
  const text = place
    ? `${withUnit(place.km, 1, 'km')}: ${withUnit(place.value, decimals, unit)}; ` +
      `relieve: ${withUnit(place.elevation, 0, 'm')}`
    : '';
  return { label: 'Lugar de la línea', count: points.length, at, text, onPointer, onKeys };
}

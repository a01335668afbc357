import { type AreaChart, areaOption, areaTable, areaText, type ChartStyle } from '@mapa/charts';
import type { Area, AreaData } from '@mapa/contract';
import { cellText, MEAN_WIND, spanish, VARIABLE_INFO, withUnit } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAreaFilter } from '../filter/area-filter.ts';
import { isFiltering } from '../filter/filter.ts';
import type { PointSelection } from '../points/point-value-query.ts';
import { areaQuery } from './area-query.ts';
import { BestCells } from './best-cells.tsx';
import { Calculated } from './calculated.tsx';
import { cellCount } from './cell-count.ts';
import { crossesItself } from './crossing.ts';
import { DownloadMap } from './download-map.tsx';
import { DrawnFigure } from './drawn-figure.tsx';
import classes from './measure.module.css';
import { Unfiltered } from './unfiltered.tsx';

interface Props {
  readonly area: Area;
  /** The name of its middle, where it is known. */
  readonly name: string | null | undefined;
  readonly selection: PointSelection;
  /** The filter of the map, as the address writes it. */
  readonly filtro: string | null;
}

/** The statistics of the variable on the map in the drawn area. */
export function AreaResults({ area, name, selection, filtro }: Props) {
  return (
    <Calculated<AreaData> query={useQuery(areaQuery(area, selection))} heights={[96, 220]}>
      {(data) => (
        <>
          <Results area={area} data={data} selection={selection} filtro={filtro} />
          <DownloadMap area={area} name={name} selection={selection} isFiltered={isFiltering(filtro)} />
        </>
      )}
    </Calculated>
  );
}

function Results({ area, data, selection, filtro }: Omit<Props, 'name'> & { readonly data: AreaData }) {
  const isCrossed = useMemo(() => crossesItself(area), [area]);
  const { dato, variable, altura } = selection;
  const filter = useAreaFilter(area, data.bestCells, selection, filtro);
  const { title, unit, decimals } = VARIABLE_INFO[variable];
  const value = (number: number) => withUnit(number, decimals, unit);
  const { percentiles, bestTenth } = data;
  const tenth = `${withUnit(10, 0, '%')} más ${variable === MEAN_WIND ? 'ventoso' : 'alto'}`;
  return (
    <div className={classes.results}>
      <p className={classes.size}>
        <strong>{withUnit(data.km2, data.km2 < 100 ? 2 : 0, 'km²')}</strong>
        <span>
          {cellCount(data.cells)} de {cellText(dato)} de la malla{ground(data)}
        </span>
      </p>
      {isCrossed && (
        <p className={classes.problem} role="status">
          El contorno se cruza consigo mismo. Se cuenta lo que rodea una vez; lo que rodea dos veces queda
          fuera, como un hueco. Si no es lo que quería, bórrelo y dibújelo sin cruces.
        </p>
      )}
      {filter && (
        <Unfiltered whole="Las cifras son de toda el área" share={filter.passed?.share} of="superficie" />
      )}
      <h3 className={classes.title}>
        {title} a {withUnit(altura, 0, 'm')}
      </h3>
      <dl className={classes.numbers}>
        <Entry name="Media" value={value(data.mean)} strong />
        <Entry name="Mediana" value={value(percentiles.p50)} />
        <Entry name="Mínimo" value={value(data.min)} />
        <Entry name="Máximo" value={value(data.max)} />
        <Entry name={`${tenth}, desde`} value={value(bestTenth.from)} />
        <Entry name={`${tenth}, media`} value={value(bestTenth.mean)} />
      </dl>
      <Histogram data={data} selection={selection} />
      <table className={classes.percentiles}>
        <caption>Percentiles{unit && ` (${unit})`}: el valor que no supera esa parte del área</caption>
        <tbody>
          <tr>
            {Object.keys(percentiles).map((name) => (
              <th key={name} scope="col">
                {name.slice(1)}&#8239;%
              </th>
            ))}
          </tr>
          <tr>
            {Object.entries(percentiles).map(([name, number]) => (
              <td key={name}>{spanish(number, decimals)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <BestCells cells={data.bestCells} altura={altura} filter={filter} />
    </div>
  );
}

/**
 * The ground of a cell: the grid lies on a plane, where a cell of 50 m x 50 m is not 2,500 m² of ground. The note tells
 * readers why dividing the area by that gives another number of cells.
 */
function ground({ km2, cells }: AreaData): string {
  const metres = (1e6 * km2) / cells;
  const size = metres < 1e6 ? withUnit(metres, 0, 'm²') : withUnit(metres / 1e6, 2, 'km²');
  return `, de unos ${size} de terreno cada una`;
}

interface EntryProps {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Entry({ name, value, strong = false }: EntryProps) {
  return (
    <div data-strong={strong}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Histogram({ data, selection }: { readonly data: AreaData; readonly selection: PointSelection }) {
  const { title, unit, decimals } = VARIABLE_INFO[selection.variable];
  const chart = useMemo(
    (): AreaChart => ({ title, unit, decimals, km2: data.km2, ...data.histogram }),
    [data, title, unit, decimals],
  );
  const option = useCallback((style: ChartStyle) => areaOption(chart, style), [chart]);
  return (
    <DrawnFigure
      name="Reparto de la superficie por valor"
      summary={areaText(chart)}
      drawing={option}
      table={areaTable(chart)}
    />
  );
}

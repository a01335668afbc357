import type { ChartTable } from '@mapa/charts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import classes from './data-table.module.css';

interface Props {
  /** Null while there are no numbers. The closed table keeps its place until then. */
  readonly table: ChartTable | null;
  readonly caption: string;
}

/** The numbers of a chart, behind 'Ver datos'. */
export function DataTable({ table, caption }: Props) {
  if (!table) return <div className={classes.empty} />;
  const { columns, rows } = table;
  return (
    <details className={classes.data}>
      <summary className={classes.summary}>Ver datos</summary>
      <ScrollRegion label={`Datos: ${caption}`} className={classes.scroll}>
        <table className={classes.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((value, at) => (
                  <td key={columns[at + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

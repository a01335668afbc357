import type { ReactNode } from 'react';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import classes from '../mast.module.css';

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** The row that stands out. */
  readonly strong?: number;
}

/** A table of figures. */
export function FactsTable({ caption, columns, rows, strong }: Props) {
  return (
    <ScrollRegion label={caption} className={classes.scroll}>
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
          {rows.map(([first, ...others], at) => (
            <tr key={String(first)} className={at === strong ? classes.strong : undefined}>
              <th scope="row">{first}</th>
              {others.map((value, column) => (
                <td key={columns[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

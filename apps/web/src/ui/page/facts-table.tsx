import type { ReactNode } from 'react';
import { ColumnHeads } from './column-heads.tsx';
import classes from './facts-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** The row that stands out. */
  readonly strong?: number;
  /** What the table is called where it scrolls; its caption unless given. */
  readonly label?: string;
  /** Whether it is no higher than a part of the screen, in a frame. */
  readonly isFramed?: boolean;
}

/** A table of figures. */
export function FactsTable({ caption, columns, rows, strong, label = caption, isFramed = false }: Props) {
  return (
    <ScrollRegion label={label} className={`${classes.scroll} ${isFramed ? classes.framed : ''}`}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <ColumnHeads columns={columns} />
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

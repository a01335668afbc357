import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import table from '../../ui/page/table.module.css';
import classes from './list.module.css';

/** A column of a list: its title, and what stands in it. */
export interface Column<Row> {
  readonly title: string;
  /** Amounts stand at the right; brief texts are not broken. */
  readonly kind?: 'amount' | 'brief';
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The text where there is no row. */
  readonly empty: string;
}

/**
 * Rows in a table that scrolls inside itself where it is wider than its place. On phones a row is a card with a line
 * for each column, so that its buttons are in sight.
 */
export function DataList<Row>({ label, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <ScrollRegion label={label} className={classes.region}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" data-amount={kind === 'amount'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, kind, cell }) => (
                <td
                  key={title}
                  data-title={title}
                  data-amount={kind === 'amount'}
                  data-brief={kind === 'brief'}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

import type { ReactNode } from 'react';
import { ColumnHeads } from '../ui/page/column-heads.tsx';
import { ScrollRegion } from '../ui/page/scroll-region.tsx';
import table from '../ui/page/table.module.css';
import classes from './help.module.css';

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table of words, with rows of its own. */
export function HelpTable({ label, columns, children }: Props) {
  return (
    <ScrollRegion label={label} className={classes.frame}>
      <table className={table.table}>
        <ColumnHeads columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

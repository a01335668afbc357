import type { ChartTable } from '@mapa/charts';
import { More } from '../../ui/more.tsx';
import { FactsTable } from '../../ui/page/facts-table.tsx';
import classes from './data-table.module.css';

interface Props {
  /** Null while there are no numbers. The closed table keeps its place until then. */
  readonly table: ChartTable | null;
  readonly caption: string;
}

/** The numbers of a chart, behind 'Ver datos'. */
export function DataTable({ table, caption }: Props) {
  if (!table) return <div className={classes.empty} />;
  return (
    <More summary="Ver datos" className={classes.data}>
      <FactsTable {...table} caption={caption} label={`Datos: ${caption}`} isFramed />
    </More>
  );
}

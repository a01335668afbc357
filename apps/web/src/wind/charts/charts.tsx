import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Unfetched } from '../../code/unfetched.tsx';
import type { ChartPanelProps } from './chart-panel.tsx';
import classes from './charts.module.css';
import { panelQuery } from './panel-query.ts';

/** The charts of a point. Their code is fetched when it is needed, apart from the map's. */
export function Charts(props: ChartPanelProps) {
  const code = useQuery(panelQuery);
  if (code.data) return <code.data.ChartPanel {...props} />;
  if (code.isPending) return <Skeleton height={480} />;
  return (
    <Unfetched
      className={classes.failed}
      message="No se han podido cargar los gráficos."
      error={code.error}
      refetch={code.refetch}
    />
  );
}

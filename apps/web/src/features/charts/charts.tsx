import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChartPanelProps } from './chart-panel.tsx';
import classes from './charts.module.css';
import { panelQuery } from './panel-query.ts';

/** The charts of a point. The map's own code does without theirs. */
export function Charts(props: ChartPanelProps) {
  const code = useQuery(panelQuery);
  if (code.data) return <code.data.ChartPanel {...props} />;
  if (code.isPending) return <Skeleton height={480} />;
  return (
    <p className={classes.failed} role="status">
      No se han podido cargar los gráficos.
      <Button size="compact-sm" variant="default" onClick={() => void code.refetch()}>
        Reintentar
      </Button>
    </p>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/error.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import type { ChartPanelProps } from './chart-panel.tsx';
import classes from './charts.module.css';
import { panelQuery } from './panel-query.ts';

/** The charts of a point. Their code is fetched when it is needed, apart from the map's. */
export function Charts(props: ChartPanelProps) {
  const code = useQuery(panelQuery);
  if (code.data) return <code.data.ChartPanel {...props} />;
  if (code.isPending) return <Skeleton height={480} />;
  const retry = (): void => {
    if (code.error instanceof ApiError) void code.refetch();
    else window.location.reload();
  };
  return (
    <p className={classes.failed} role="status">
      No se han podido cargar los gráficos.
      <RetryButton size="compact-sm" onClick={retry} />
    </p>
  );
}

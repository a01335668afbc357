import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CalculationNews } from '../../../ui/calculation-news.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import classes from './measure.module.css';

interface Props<Data extends object> {
  /** The question; `msg` is the server's reason why there are no data. */
  readonly query: Pick<UseQueryResult<Data | { readonly msg: string }>, 'data' | 'error' | 'refetch'>;
  /** The heights of the future content, in pixels. */
  readonly heights: readonly number[];
  readonly children: (data: Data) => ReactNode;
}

/** The server's results for a drawing: a placeholder at first, then the results or the failure. */
export function Calculated<Data extends object>(props: Props<Data>) {
  const { data, error } = props.query;
  return (
    <>
      <CalculationNews
        busy={data === undefined && !error}
        done={data && ('msg' in data ? String(data.msg) : 'Resultados calculados')}
      />
      <State {...props} />
    </>
  );
}

function State<Data extends object>({ query, heights, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error)
    return (
      <div className={classes.told} role="alert">
        <p>{error.message}</p>
        <RetryButton size="compact-sm" error={error} onClick={() => void refetch()} />
      </div>
    );
  if (data === undefined)
    return (
      <div className={classes.results} aria-busy>
        <p aria-hidden>Calculando, por favor espere</p>
        {heights.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    );
  if ('msg' in data) return <p className={classes.told}>{data.msg}</p>;
  return children(data);
}

import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryButton } from '../../ui/retry-button.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query brought; until then its shape, and a button where it failed. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="status">
        <p>{query.error.message}</p>
        <RetryButton error={query.error} onClick={() => void query.refetch()} />
      </div>
    );
  }
  return <Skeleton height={280} aria-busy="true" aria-label="Cargando" />;
}

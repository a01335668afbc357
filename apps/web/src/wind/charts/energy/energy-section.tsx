import { Button, Skeleton } from '@mantine/core';
import type { LatLon } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchCode } from '../../../api/code.ts';
import { ApiError } from '../../../api/error.ts';
import classes from './section.module.css';

/** The code of the energy panel, fetched when it is first opened and kept. */
const energyCodeQuery = queryOptions({
  queryKey: ['panel-de-energia'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./energy-panel.tsx')),
});

/** The energy of a turbine at a point, closed until somebody wants it. It stays open for the next point. */
export function EnergySection({ point }: { readonly point: LatLon }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>Energía de una turbina</h3>
        <span>Producción anual, P50 y P90 de su turbina en este punto, gratis</span>
      </summary>
      {open && <Content point={point} />}
    </details>
  );
}

function Content({ point }: { readonly point: LatLon }) {
  const code = useQuery(energyCodeQuery);
  if (code.data) return <code.data.EnergyPanel point={point} />;
  if (code.isPending) return <Skeleton height={320} mt={8} />;
  const retry = (): void => {
    if (code.error instanceof ApiError) void code.refetch();
    else window.location.reload();
  };
  return (
    <p className={classes.failed} role="status">
      No se ha podido cargar.
      <Button size="compact-sm" variant="default" onClick={retry}>
        Reintentar
      </Button>
    </p>
  );
}

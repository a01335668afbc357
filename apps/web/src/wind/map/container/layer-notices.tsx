import { CloseButton } from '@mantine/core';
import { listText } from '@mapa/field';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useConnectionStore } from '../../../api/connection.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { type LayerId, useMapStore } from '../state/map-store.ts';
import classes from './container.module.css';

const NAMES: Readonly<Record<LayerId, string>> = {
  base: 'el mapa base',
  wind: 'la capa de viento',
  seabed_global: 'el fondo marino',
  seabed_depth: 'la profundidad',
  seabed_contours: 'las isobatas',
  names: 'los nombres y las costas',
};

/** Milliseconds for which the notice about the base map stays. */
const BASE_NOTICE = 6_000;

/**
 * Quiet notices at the foot of the map: which layers failed, with a button to try again, and that the base map was
 * replaced. `children` are shown above them.
 */
export function LayerNotices({ children }: { readonly children: ReactNode }) {
  const status = useMapStore((store) => store.status);
  const retry = useMapStore((store) => store.retry);
  const base = useMapStore((store) => store.base);
  const [baseNoticed, setBaseNoticed] = useState(false);
  useEffect(() => {
    if (base !== 'replaced') return;
    const timer = window.setTimeout(() => setBaseNoticed(true), BASE_NOTICE);
    return () => window.clearTimeout(timer);
  }, [base]);
  const lost = useConnectionStore((store) => store.lost);
  // Tiles that failed for lack of a connection are asked for again once it is back.
  useEffect(() => (lost ? retry : undefined), [lost, retry]);
  const configuration = useConfiguration();
  const failed = (Object.keys(NAMES) as LayerId[]).filter((id) => status[id] === 'failed');
  return (
    <div className={classes.notices} role="status">
      {children}
      {failed.length > 0 && (
        <div className={classes.notice}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>No se ha podido cargar {listText(failed.map((id) => NAMES[id]))}.</span>
          <RetryButton size="compact-xs" onClick={retry} />
        </div>
      )}
      {configuration.isFetched && !configuration.data && (
        <div className={classes.notice}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>No se han podido cargar los datos del atlas.</span>
          <RetryButton size="compact-xs" onClick={() => void configuration.refetch()} />
        </div>
      )}
      {base === 'replaced' && status.base !== 'failed' && !baseNoticed && (
        <div className={classes.notice}>
          <IconInfoCircle size={16} aria-hidden />
          <span>El mapa topográfico no responde: se muestra el relieve propio.</span>
          <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => setBaseNoticed(true)} />
        </div>
      )}
    </div>
  );
}

/** A thin line along the map's top edge while any layer loads. */
export function LoadingLine() {
  const loading = useMapStore((store) => Object.values(store.status).includes('loading'));
  return <div className={classes.loading} data-loading={loading} aria-hidden />;
}

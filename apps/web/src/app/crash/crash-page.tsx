import { Button } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { useEffect, useState } from 'react';
import { askForSign, useConnectionStore } from '../../api/connection.ts';
import { lostByReload } from '../../ui/lost-by-reload.ts';
import { Page } from '../../ui/page/page.tsx';
import { UnreachablePageError } from './unreachable-page.ts';
import { isUpdated } from './updated.ts';

/**
 * Is shown in place of a page that broke or could not be fetched: it says what happened, what was kept and what to do.
 */
export function CrashPage({ error }: { readonly error: unknown }) {
  return error instanceof UnreachablePageError ? (
    <UnreachablePage />
  ) : (
    <Page title="Algo ha fallado en esta página">
      <p>No se ha perdido nada de lo que había guardado. Vuelva a cargar el mapa para continuar.</p>
      <Button component="a" href={PAGE_PATHS.map}>
        Volver al mapa
      </Button>
    </Page>
  );
}

/**
 * Reloads by itself once a lost connection is back, and when the application has been updated, which a reload ends. In
 * other cases, and where a reload would lose something, it waits for the visitor's click.
 */
function UnreachablePage() {
  const [lost] = useState(lostByReload);
  const isSafe = lost === null;
  useEffect(() => {
    void askForSign();
    if (!isSafe) return;
    void isUpdated().then((updated) => updated && window.location.reload());
    return useConnectionStore.subscribe((now, before) => {
      if (before.lost && !now.lost) window.location.reload();
    });
  }, [isSafe]);
  return (
    <Page title="No se ha podido abrir la página">
      <p>
        No hay conexión con el servidor o la aplicación acaba de actualizarse. No se ha perdido nada de lo que
        había guardado.
      </p>
      {lost !== null && <p>{lost}</p>}
      <Button onClick={() => window.location.reload()}>Reintentar</Button>
    </Page>
  );
}

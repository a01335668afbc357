import { Button } from '@mantine/core';
import { Page } from '../../ui/page/page.tsx';
import { UnreachablePageError } from './unreachable-page.ts';

/** What stands in for a page that broke or could not be fetched: what happened, what was kept, what to do. */
export function CrashPage({ error }: { readonly error: unknown }) {
  return error instanceof UnreachablePageError ? (
    <Page title="No se ha podido abrir la página">
      <p>
        No hay conexión con el servidor o la aplicación acaba de actualizarse. No se ha perdido nada de lo que
        había guardado.
      </p>
      <Button onClick={() => window.location.reload()}>Volver a intentarlo</Button>
    </Page>
  ) : (
    <Page title="Algo ha fallado en esta página">
      <p>No se ha perdido nada de lo que había guardado. Vuelva a cargar el mapa para continuar.</p>
      <Button component="a" href="/map">
        Volver al mapa
      </Button>
    </Page>
  );
}

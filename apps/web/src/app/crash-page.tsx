import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Page } from '../ui/page.tsx';

/** What stands in for a page that broke: what happened, what was kept, what to do. */
export function CrashPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <Page title="Algo ha fallado en esta página">
      <p>No se ha perdido nada de lo que había guardado. Vuelva a cargar el mapa para continuar.</p>
      <Button component="a" href="/map">
        Volver al mapa
      </Button>
    </Page>
  );
}

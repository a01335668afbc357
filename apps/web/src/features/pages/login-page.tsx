import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';

/** Stands where the login will be. */
export function LoginPage() {
  return (
    <Page title="Entrar">
      <p>El acceso con usuario y contraseña todavía no está abierto.</p>
      <p>El mapa y los valores de cada punto pueden consultarse libremente, sin registro.</p>
      <Button component={Link} to="/map">
        Ir al mapa
      </Button>
    </Page>
  );
}

import { MapButton } from '../../ui/map-button.tsx';
import { Page } from '../../ui/page.tsx';

/** Stands where the login will be. */
export function LoginPage() {
  return (
    <Page title="Entrar">
      <p>El acceso con usuario y contraseña todavía no está abierto.</p>
      <p>El mapa y los valores de cada punto pueden consultarse libremente, sin registro.</p>
      <MapButton />
    </Page>
  );
}

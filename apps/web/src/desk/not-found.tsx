import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMapAddress } from '../ui/map-address.ts';
import { Page } from '../ui/page/page.tsx';

/** The page that users who are not administrators find at the address of the desk. */
export function NotFound() {
  const mapAddress = useMapAddress();
  return (
    <Page title="Esta página no existe">
      <p>Compruebe la dirección, o siga desde el mapa.</p>
      <Button component={Link} to={mapAddress}>
        Ir al mapa
      </Button>
    </Page>
  );
}

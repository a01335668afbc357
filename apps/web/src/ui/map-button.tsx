import { Button } from '@mantine/core';
import { Link, useOutletContext } from 'react-router';

/** Leads back to the map as it was left. The shell gives its pages the map's query string. */
export function MapButton() {
  const mapSearch = useOutletContext<string>();
  return (
    <Button component={Link} to={`/map${mapSearch}`}>
      Ir al mapa
    </Button>
  );
}

import { Button, type ButtonProps } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { Link, useOutletContext } from 'react-router';

/** Leads back to the map as it was left. The shell gives its pages the map's query string. */
export function MapButton(props: Pick<ButtonProps, 'variant'>) {
  const mapSearch = useOutletContext<string>();
  return (
    <Button component={Link} to={`${PAGE_PATHS.map}${mapSearch}`} {...props}>
      Ir al mapa
    </Button>
  );
}

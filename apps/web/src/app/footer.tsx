import { Button } from '@mantine/core';
import { helpPath, legalPath, PAGE_PATHS } from '@mapa/contract';
import { Link } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { LEGAL_PAGES } from '../legal/legal-pages.ts';
import { SampleLink } from '../products/samples/sample-link.tsx';
import { useSession } from '../session/session-store.ts';
import { pricesPath } from '../shop/prices/prices-path.ts';
import { DemoMark } from '../wind/atlas/demo-mark.tsx';
import { parseMapSearch } from '../wind/map/state/map-url.ts';
import classes from './shell.module.css';

/**
 * The map's footer, one line: the mark of demonstration data, their source, and the links of the full footer. On a
 * phone those links are in the menu.
 */
export function Footer({ mapSearch }: { readonly mapSearch: string }) {
  const { data: configuration } = useConfiguration();
  const attribution = configuration?.atlas.attribution;
  const email = configuration?.contacto.email;
  const session = useSession();
  const { point } = parseMapSearch(mapSearch);
  return (
    <footer className={classes.footer}>
      <DemoMark compact />
      <p className={classes.attribution} title={attribution}>
        {attribution}
      </p>
      <span className={classes.samples}>
        <span className={classes.roomy}>Muestras:</span>
        <SampleLink sample="informe" point={point}>
          Informe
        </SampleLink>
        <SampleLink sample="datos" point={point}>
          Datos
        </SampleLink>
      </span>
      <Link to={pricesPath(session)} className={classes.roomy}>
        Tabla de precios
      </Link>
      <Link to={helpPath()} className={classes.roomy}>
        Acerca de
      </Link>
      <Link to={helpPath('introduccion/licencia')}>Fuentes y licencia</Link>
      {LEGAL_PAGES.map(({ slug, short }) => (
        <Link key={slug} to={legalPath(slug)} className={classes.roomy}>
          {short}
        </Link>
      ))}
      <a href={email && `mailto:${email}`} className={classes.roomy}>
        Contacto
      </a>
      {!session && (
        <>
          <Link to={PAGE_PATHS.login} className={classes.roomy}>
            Entrar
          </Link>
          <Button
            component={Link}
            to={PAGE_PATHS.register}
            variant="default"
            size="compact-xs"
            className={classes.roomy ?? ''}
          >
            Registrarse
          </Button>
        </>
      )}
    </footer>
  );
}

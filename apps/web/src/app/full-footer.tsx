import { Button } from '@mantine/core';
import { helpPath, legalPath, PAGE_PATHS } from '@mapa/contract';
import { coordinatesText } from '@mapa/field';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { LEGAL_PAGES } from '../legal/legal-pages.ts';
import { SampleLink } from '../products/samples/sample-link.tsx';
import { useSession } from '../session/session-store.ts';
import { pricesPath } from '../shop/prices/prices-path.ts';
import { DemoMark } from '../wind/atlas/demo-mark.tsx';
import { parseMapSearch } from '../wind/map/state/map-url.ts';
import classes from './full-footer.module.css';

/**
 * The footer of all pages but the map: links, the free samples of the map's point, who runs the site, and the way to
 * register.
 */
export function FullFooter({ mapSearch }: { readonly mapSearch: string }) {
  const session = useSession();
  const configuration = useConfiguration().data;
  const contacto = configuration?.contacto;
  const { point } = parseMapSearch(mapSearch);
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <Column title="Producto">
          <Link to={`${PAGE_PATHS.map}${mapSearch}`}>Mapa</Link>
          <Link to={helpPath()}>Acerca de</Link>
          <Link to={PAGE_PATHS.mast}>Su mástil</Link>
          <Link to={pricesPath(session)}>Tabla de precios</Link>
        </Column>
        <Column title="Muestras gratuitas">
          <SampleLink sample="informe" point={point}>
            Informe de muestra
          </SampleLink>
          <SampleLink sample="datos" point={point}>
            Datos de muestra
          </SampleLink>
          <span>{point ? `Del punto ${coordinatesText(point)}` : 'Del punto de ejemplo'}</span>
        </Column>
        <Column title="Cuenta">
          {session ? (
            <Link to={PAGE_PATHS.account}>Mi cuenta</Link>
          ) : (
            <>
              <Link to={PAGE_PATHS.login}>Entrar</Link>
              <Button component={Link} to={PAGE_PATHS.register} variant="default" size="xs">
                Registrarse
              </Button>
            </>
          )}
        </Column>
        <Column title="Legal">
          {LEGAL_PAGES.map(({ slug, short }) => (
            <Link key={slug} to={legalPath(slug)}>
              {short}
            </Link>
          ))}
        </Column>
        {contacto && (
          <Column title="Contacto">
            <a href={`mailto:${contacto.email}`}>{contacto.email}</a>
            <span>{contacto.organizacion}</span>
            {contacto.direccion && <span>{contacto.direccion}</span>}
            <Link to={PAGE_PATHS.status}>Estado del servicio</Link>
          </Column>
        )}
      </div>
      <p className={classes.source}>
        <DemoMark compact />
        {configuration?.atlas.attribution}
      </p>
    </footer>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.column} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

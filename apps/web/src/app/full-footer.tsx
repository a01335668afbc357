import { Button } from '@mantine/core';
import { helpPath, legalPath, PAGE_PATHS, projectsPath } from '@mapa/contract';
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
 * The footer of all pages except the map: links, the free samples of the map's point, the operator of the site, and the
 * way to register.
 */
export function FullFooter({ mapSearch }: { readonly mapSearch: string }) {
  const session = useSession();
  const configuration = useConfiguration().data;
  const contacto = configuration?.contacto;
  const { point } = parseMapSearch(mapSearch);
  return (
    <footer className={classes.footer}>
      <h2 className="unseen">Pie de página</h2>
      <div className={classes.columns}>
        <Column title="Producto">
          <Link to={`${PAGE_PATHS.map}${mapSearch}`}>Mapa</Link>
          <Link to={PAGE_PATHS.compare}>Comparar</Link>
          <Link to={projectsPath()}>Proyectos</Link>
          <Link to={PAGE_PATHS.mast}>Medidas propias</Link>
          <Link to={pricesPath(session)}>Tabla de precios</Link>
        </Column>
        <Column title="Muestras gratuitas">
          <span className={classes.caption}>
            {point ? `Del punto ${coordinatesText(point)}` : 'Del punto de ejemplo'}
          </span>
          <SampleLink sample="informe" point={point}>
            Informe de muestra
          </SampleLink>
          <SampleLink sample="datos" point={point}>
            Datos de muestra
          </SampleLink>
        </Column>
        <Column title="Ayuda">
          <Link to={helpPath()}>Acerca de</Link>
          <a href="/api/docs" rel="external">
            API y WMS
          </a>
          <Link to={PAGE_PATHS.status}>Estado del servicio</Link>
        </Column>
        <Column title="Cuenta">
          {session ? (
            <>
              <Link to={PAGE_PATHS.orders}>Mis pedidos</Link>
              <Link to={PAGE_PATHS.account}>Mi cuenta</Link>
            </>
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
          <Column title="Contacto" className={classes.contact}>
            <a href={`mailto:${contacto.email}`}>{contacto.email}</a>
            <span>{contacto.organizacion}</span>
            {contacto.direccion && <span>{contacto.direccion}</span>}
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

interface ColumnProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Column({ title, className = '', children }: ColumnProps) {
  return (
    <section className={`${classes.column} ${className}`} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

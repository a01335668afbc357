import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { helpPath, legalPath, PAGE_PATHS, projectsPath } from '@mapa/contract';
import { Link, NavLink } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { LEGAL_PAGES } from '../legal/legal-pages.ts';
import { SampleLink } from '../products/samples/sample-link.tsx';
import { useSession } from '../session/session-store.ts';
import { CartBadge } from '../shop/cart/cart-badge.tsx';
import { pricesPath } from '../shop/prices/prices-path.ts';
import { Logo } from '../ui/logo.tsx';
import { parseMapSearch } from '../wind/map/state/map-url.ts';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { AccountLinks } from './menu/account-links.tsx';
import { PhoneMenu } from './menu/phone-menu.tsx';
import { UserMenu } from './menu/user-menu.tsx';
import classes from './shell.module.css';

const GUEST_PAGES = [
  { to: PAGE_PATHS.login, name: 'Entrar' },
  { to: PAGE_PATHS.register, name: 'Registrarse' },
];

/**
 * The product's title, links, and the login or the name of the user. The title leads back to the map as it was left.
 */
export function Header({ mapSearch }: { readonly mapSearch: string }) {
  const roomy = useMediaQuery('(min-width: 60em)', window.innerWidth >= 960, {
    getInitialValueInEffect: false,
  });
  const user = useSession()?.user;
  const { point } = parseMapSearch(mapSearch);
  return (
    <header className={classes.header}>
      <Link to={`${PAGE_PATHS.map}${mapSearch}`} className={classes.brand}>
        <Logo size={roomy ? 28 : 24} />
        <span className={classes.name}>Mapa Eólico Ibérico</span>
      </Link>
      <nav className={classes.links} aria-label="Principal">
        {roomy ? (
          <>
            <PageLinks />
            <ColorSchemeButton />
            {user ? (
              <>
                <CartBadge />
                <UserMenu name={user.nombre} />
              </>
            ) : (
              <Button component={Link} to={PAGE_PATHS.login} variant="default" ml={8}>
                Entrar
              </Button>
            )}
          </>
        ) : (
          <>
            <ColorSchemeButton />
            {user && <CartBadge />}
            <PhoneMenu>
              <PageLinks />
              {user ? (
                <>
                  <p className={classes.who}>{user.nombre}</p>
                  <AccountLinks />
                </>
              ) : (
                GUEST_PAGES.map(pageLink)
              )}
              <SampleLink sample="informe" point={point} className={classes.link}>
                Informe de muestra
              </SampleLink>
              <SampleLink sample="datos" point={point} className={classes.link}>
                Datos de muestra
              </SampleLink>
              {/* On a phone the map's footer has no room for these links, nor for the samples. */}
              {LEGAL_PAGES.map(({ slug, short }) => pageLink({ to: legalPath(slug), name: short }))}
            </PhoneMenu>
          </>
        )}
      </nav>
    </header>
  );
}

function PageLinks() {
  const session = useSession();
  const email = useConfiguration().data?.contacto.email;
  return (
    <>
      {pageLink({ to: pricesPath(session), name: 'Precios' })}
      {pageLink({ to: projectsPath(), name: 'Proyectos' })}
      {pageLink({ to: PAGE_PATHS.compare, name: 'Comparar' })}
      {pageLink({ to: PAGE_PATHS.mast, name: 'Medidas propias' })}
      {pageLink({ to: helpPath(), name: 'Acerca de' })}
      {/* Until the address is known the link leads nowhere, but takes its place, so that nothing moves later. */}
      <a href={email && `mailto:${email}`} className={classes.link}>
        Contacto
      </a>
    </>
  );
}

function pageLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <NavLink key={to} to={to} className={classes.link ?? ''}>
      {name}
    </NavLink>
  );
}

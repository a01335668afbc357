import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './shell.module.css';

const PAGES = [
  { to: '/descarga', name: 'Precios' },
  { to: '/acercade', name: 'Acerca de' },
];

/** Product title, links and login. The title leads back to the map as it was left. */
export function Header({ mapSearch }: { readonly mapSearch: string }) {
  const roomy = useMediaQuery('(min-width: 48em)', window.innerWidth >= 768, {
    getInitialValueInEffect: false,
  });
  const email = useConfiguration().data?.contacto.email;
  return (
    <header className={classes.header}>
      <Link to={`/map${mapSearch}`} className={classes.brand}>
        <Logo size={roomy ? 28 : 24} />
        Mapa Eólico Ibérico
      </Link>
      {roomy ? (
        <nav className={classes.links} aria-label="Principal">
          {PAGES.map(({ to, name }) => (
            <NavLink key={to} to={to} className={classes.link ?? ''}>
              {name}
            </NavLink>
          ))}
          {email && (
            <a href={`mailto:${email}`} className={classes.link}>
              Contacto
            </a>
          )}
          <ColorSchemeButton />
          <Button component={Link} to="/login" variant="default" size="sm" ml={8}>
            Entrar
          </Button>
        </nav>
      ) : (
        <nav className={classes.links} aria-label="Principal">
          <ColorSchemeButton />
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={40} aria-label="Menú">
                <IconMenu2 size={22} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {PAGES.map(({ to, name }) => (
                <Menu.Item key={to} component={Link} to={to}>
                  {name}
                </Menu.Item>
              ))}
              {email && (
                <Menu.Item component="a" href={`mailto:${email}`}>
                  Contacto
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item component={Link} to="/login">
                Entrar
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </nav>
      )}
    </header>
  );
}

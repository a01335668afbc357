import type { PagePath } from '@mapa/contract';
import type { ComponentType } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { configurationQuery } from '../api/configuration.ts';
import { RequireSession } from '../features/cuenta/require-session.tsx';
import { LeadTo } from '../ui/page/lead-to.tsx';
import { CrashGuard } from './crash/crash-guard.tsx';
import { lazyPart } from './lazy-part.ts';
import { plainAddress } from './plain-address.ts';
import { queryClient } from './providers.tsx';
import { Shell } from './shell.tsx';

const loadPrecios = async () => (await import('../features/precios/precios-page.tsx')).PreciosPage;

const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      // The shell keeps the map itself, so that it outlives a visit to another page.
      { path: '/map', element: null },
      lazyPage('/login', async () => (await import('../features/cuenta/login/login-page.tsx')).LoginPage),
      lazyPage(
        '/register',
        async () => (await import('../features/cuenta/registro/register-page.tsx')).RegisterPage,
      ),
      lazyPage(
        '/confirm/:token',
        async () => (await import('../features/cuenta/registro/confirm-page.tsx')).ConfirmPage,
      ),
      lazyPage('/forget', async () => (await import('../features/cuenta/clave/forget-page.tsx')).ForgetPage),
      lazyPage(
        '/reset/:token',
        async () => (await import('../features/cuenta/clave/reset-page.tsx')).ResetPage,
      ),
      lazyPage('/precios', loadPrecios),
      lazyPage('/legal/:slug', async () => (await import('../features/legal/legal-page.tsx')).LegalPage),
      {
        Component: RequireSession,
        children: [
          lazyPage('/descarga', loadPrecios),
          lazyPage(
            '/compra',
            async () => (await import('../features/pedido/cesta/cesta-page.tsx')).CestaPage,
          ),
          lazyPage(
            '/datosFacturacion',
            async () => (await import('../features/pedido/facturacion/billing-page.tsx')).BillingPage,
          ),
          lazyPage(
            '/confirmacionCompra',
            async () => (await import('../features/pedido/pago/payment-page.tsx')).PaymentPage,
          ),
          lazyPage(
            '/pedidos',
            async () => (await import('../features/pedido/propios/my-orders-page.tsx')).MyOrdersPage,
          ),
          lazyPage(
            '/cuenta',
            async () => (await import('../features/cuenta/propia/own-account-page.tsx')).OwnAccountPage,
          ),
        ],
      },
      lazyPage(
        '/acercade/:section?/:part?',
        async () => (await import('../features/ayuda/ayuda-page.tsx')).AyudaPage,
      ),
      { path: '*', Component: UnknownPath },
    ],
  },
];

/**
 * A page whose code is fetched when it is first opened, so that the map's own does not grow. It comes with what the deployment
 * says of itself, or when that is known to be out of reach: text and footer have their final height.
 */
function lazyPage(path: PagePath, load: () => Promise<ComponentType>): RouteObject {
  const whole = async (): Promise<ComponentType> => {
    const [page] = await Promise.all([load(), queryClient.prefetchQuery(configurationQuery)]);
    return page;
  };
  return { path, Component: lazyPart(path, whole) };
}

/** Every address of the page. */
export function Router() {
  return (
    <BrowserRouter>
      <CrashGuard>
        <Pages />
      </CrashGuard>
    </BrowserRouter>
  );
}

function Pages() {
  return useRoutes(routes);
}

/** The empty path and unknown ones, where the page itself leads there. */
function UnknownPath() {
  return <LeadTo to={plainAddress(useLocation())} />;
}

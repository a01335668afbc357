import { PAGE_PATHS, type PagePath } from '@mapa/contract';
import type { ComponentType } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { RequireSession } from '../accounts/require-session.tsx';
import { configurationQuery } from '../api/configuration.ts';
import { currentSession } from '../session/session-store.ts';
import { publicTariffQuery, tariffQuery } from '../shop/tariff/tariff-query.ts';
import { LeadTo } from '../ui/page/lead-to.tsx';
import { CrashGuard } from './crash/crash-guard.tsx';
import { lazyPart } from './lazy-part.ts';
import { plainAddress } from './plain-address.ts';
import { queryClient } from './providers.tsx';
import { Shell } from './shell.tsx';

/** The page comes with its prices, whose cards move what is below them. */
const loadPrices = async () => {
  const session = currentSession();
  const [{ PricesPage }] = await Promise.all([
    import('../shop/prices/prices-page.tsx'),
    // The prices of a session are tried for as often as by the shell, which ends the session where they do not come.
    session
      ? queryClient.prefetchQuery(tariffQuery(session.token))
      : queryClient.prefetchQuery({ ...publicTariffQuery, retry: false }),
  ]);
  return PricesPage;
};

const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      // The shell draws the map itself, so that it stays alive while another page is visited.
      { path: PAGE_PATHS.map, element: null },
      lazyPage(PAGE_PATHS.login, async () => (await import('../accounts/login/login-page.tsx')).LoginPage),
      lazyPage(
        PAGE_PATHS.register,
        async () => (await import('../accounts/registration/register-page.tsx')).RegisterPage,
      ),
      lazyPage(
        PAGE_PATHS.confirm,
        async () => (await import('../accounts/registration/confirm-page.tsx')).ConfirmPage,
      ),
      lazyPage(
        PAGE_PATHS.forget,
        async () => (await import('../accounts/password/forget-page.tsx')).ForgetPage,
      ),
      lazyPage(PAGE_PATHS.reset, async () => (await import('../accounts/password/reset-page.tsx')).ResetPage),
      lazyPage(PAGE_PATHS.prices, loadPrices),
      lazyPage(
        PAGE_PATHS.projects,
        async () => (await import('../projects/page/projects-page.tsx')).ProjectsPage,
      ),
      lazyPage(PAGE_PATHS.mast, async () => (await import('../wind/mast/mast-page.tsx')).MastPage),
      lazyPage(
        PAGE_PATHS.compare,
        async () => (await import('../wind/compare/compare-page.tsx')).ComparePage,
      ),
      lazyPage(PAGE_PATHS.legal, async () => (await import('../legal/legal-page.tsx')).LegalPage),
      lazyPage(PAGE_PATHS.status, async () => (await import('../status/status-page.tsx')).StatusPage),
      lazyPage(PAGE_PATHS.desk, async () => (await import('../desk/desk-page.tsx')).DeskPage),
      {
        Component: RequireSession,
        children: [
          lazyPage(PAGE_PATHS.shop, loadPrices),
          lazyPage(
            PAGE_PATHS.cart,
            async () => (await import('../shop/checkout/cart/cart-page.tsx')).CartPage,
          ),
          lazyPage(
            PAGE_PATHS.billing,
            async () => (await import('../shop/checkout/billing/billing-page.tsx')).BillingPage,
          ),
          lazyPage(
            PAGE_PATHS.payment,
            async () => (await import('../shop/payment/payment-page.tsx')).PaymentPage,
          ),
          lazyPage(
            PAGE_PATHS.orders,
            async () => (await import('../shop/orders/my-orders-page.tsx')).MyOrdersPage,
          ),
          lazyPage(
            PAGE_PATHS.account,
            async () => (await import('../accounts/own/own-account-page.tsx')).OwnAccountPage,
          ),
        ],
      },
      lazyPage(PAGE_PATHS.help, async () => (await import('../help/help-page.tsx')).HelpPage),
      { path: '*', Component: UnknownPath },
    ],
  },
];

/**
 * A page whose code is fetched when it is first opened, so that the map's code does not grow. It is shown once the
 * configuration is there or has failed, because text and footer have their final height only then.
 */
function lazyPage(path: PagePath, load: () => Promise<ComponentType>): RouteObject {
  const whole = async (): Promise<ComponentType> => {
    const [page] = await Promise.all([
      load(),
      import('./full-footer.tsx'),
      queryClient.prefetchQuery(configurationQuery),
    ]);
    return page;
  };
  return { path, Component: lazyPart(path, whole) };
}

/** Shows the page that belongs to the address. */
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

/** The empty path and unknown ones, where a link within the application leads to them. */
function UnknownPath() {
  return <LeadTo to={plainAddress(useLocation())} />;
}

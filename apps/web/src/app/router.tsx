import { createBrowserRouter, Navigate, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { formatMapSearch, rewriteMatrixPath } from '../features/map/state/map-url.ts';
import { decodeShareToken } from '../features/map/state/share-token.ts';
import { AboutPage } from '../features/pages/about-page.tsx';
import { LoginPage } from '../features/pages/login-page.tsx';
import { PricesPage } from '../features/pages/prices-page.tsx';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: CrashPage,
    children: [
      // The shell keeps the map itself, so that it outlives a visit to another page.
      { path: '/map', element: null },
      { path: '/map/:token', Component: SharedMap },
      { path: '/descarga', Component: PricesPage },
      { path: '/login', Component: LoginPage },
      { path: '/acercade/*', Component: AboutPage },
      { path: '*', Component: UnknownPath },
    ],
  },
]);

/** Every address of the page. */
export function Router() {
  return <RouterProvider router={router} />;
}

function SharedMap() {
  const { token = '' } = useParams();
  return <Navigate replace to={`/map${formatMapSearch(decodeShareToken(token))}`} />;
}

/** The empty path and unknown paths go to the map; so does the older form of its address, with what it says. */
function UnknownPath() {
  const { pathname } = useLocation();
  return <Navigate replace to={rewriteMatrixPath(pathname) ?? '/map'} />;
}

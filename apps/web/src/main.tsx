import './api/zod.ts';
import './app/styles/mantine.css';
import 'virtual:theme-variables.css';
import './app/styles/typeface.css';
import './app/styles/global.css';
import './app/styles/touch.css';
import './app/styles/forced-colors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { configurationQuery } from './api/configuration.ts';
import { followConnection } from './api/connection.ts';
import { plainAddress } from './app/plain-address.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { authoriseCalls } from './session/authorise-calls.ts';
import { followOtherTabs } from './session/session-store.ts';

// This is done before anybody reads the page.
const { pathname, search, hash } = plainAddress(window.location);
if (pathname !== window.location.pathname) window.history.replaceState(null, '', pathname + search + hash);
authoriseCalls();
followOtherTabs();
followConnection();
void queryClient.prefetchQuery(configurationQuery);
// Nothing has the focus to begin with. Without this code the focus is kept no better than browsers do.
window.addEventListener(
  'focusin',
  () =>
    void import('./app/focus/kept-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    ),
  { once: true },
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
// A transition draws in slices, between which the browser stays free.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  ),
);

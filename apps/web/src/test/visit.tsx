import '../api/zod.ts';
import '../app/styles/mantine.css';
import 'virtual:theme-variables.css';
import '../app/styles/typeface.css';
import '../app/styles/global.css';
import '../app/styles/touch.css';
import '../app/styles/forced-colors.css';
import {
  API_ROOT,
  atlasCalls,
  type Configuration,
  calls,
  configurationCalls,
  placeCalls,
} from '@mapa/contract';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { followConnection, useConnectionStore } from '../api/connection.ts';
import { Providers, queryClient } from '../app/providers.tsx';
import { Router } from '../app/router.tsx';
import { authoriseCalls } from '../session/authorise-calls.ts';
import { readSession } from '../session/session.ts';
import { followOtherTabs, useSessionStore } from '../session/session-store.ts';
import { savedCart, useCartStore } from '../shop/cart/state/cart-store.ts';
import { usePaymentStore } from '../shop/payment/return/payment-store.ts';
import { clearPurchase } from '../shop/purchase/purchase-store.ts';
import { useAlertStore } from '../ui/alerts/alert-store.ts';
import { useSnackbarStore } from '../ui/alerts/snackbar.ts';
import { useOwnCurve } from '../wind/charts/energy/settings/own-curve.ts';
import { useMapStore } from '../wind/map/state/map-store.ts';
import { VISIT_COOKIE } from './rule.ts';
import { answer, GEOCODER } from './server.ts';

export const CONFIGURATION: Configuration = {
  version: '1.2.3',
  contacto: { email: 'contacto@ejemplo.es', organizacion: 'CENER', direccion: '' },
  wmsUrl: '/wms',
  baseTilesUrl: null,
  geocoderUrl: `${API_ROOT}${GEOCODER.path}`,
  buzon: null,
  motivoSinVenta: null,
  reglaIva: 'specification',
  atlas: {
    version: '1',
    title: 'Atlas',
    demonstration: true,
    datos: ['micro', 'meso'],
    licence: { name: 'Ninguna', url: 'https://ejemplo.es' },
    attribution: 'Datos de demostración',
  },
};

/** Somebody who is logged in, as the browser keeps it. */
export const ANA = {
  access_token: 'de-ana',
  user: '{"id":"1","nombre":"Ana","apellido":"Ruiz","email":"ana@ejemplo.es"}',
};

authoriseCalls();
followOtherTabs();
followConnection();

/** Three points of three mesoscale cells, as the browser keeps them: 600.00 less 16.5%, and 21% VAT, are 606.21. */
export const THREE = [
  { latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 },
  { latitud: 41.75, longitud: -0.9, latMeso: 41.76021, lonMeso: -0.91234 },
  { latitud: 40.2, longitud: -3.5, latMeso: 40.19871, lonMeso: -3.49876 },
];

/** Ana, with points in the cart from an earlier visit. */
export const withPoints = (points: readonly object[]) => ({ ...ANA, clickedPoints: JSON.stringify(points) });

/** What the page finds in the browser. Every test begins with a browser that holds nothing else. */
async function begin(kept: Record<string, string>): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no answer before the next request.
  document.cookie = `${VISIT_COOKIE}=${crypto.randomUUID()}; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  clearPurchase();
  useAlertStore.setState(useAlertStore.getInitialState());
  useConnectionStore.setState({ lost: false });
  useMapStore.setState(useMapStore.getInitialState());
  useOwnCurve.setState({ curve: undefined });
  usePaymentStore.setState(usePaymentStore.getInitialState());
  useSnackbarStore.setState(useSnackbarStore.getInitialState());
  queryClient.clear();
  onlineManager.setOnline(true);
  Object.assign(localStorage, kept);
  useSessionStore.setState({ session: readSession(localStorage) });
  useCartStore.setState({ cesta: savedCart() });
  const tariff = {
    success: true as const,
    precioUnidad: 200,
    data: [
      { desde: 3, descuento: 16.5 },
      { desde: 10, descuento: 25 },
    ],
  };
  await Promise.all([
    answer(configurationCalls.configuration, { success: true, data: CONFIGURATION }),
    answer(configurationCalls.descuentos, tariff),
    answer(configurationCalls.tarifa, tariff),
    answer(calls.pedidos, { success: true, data: [] }),
    answer(atlasCalls.availablePeriod, { success: true, data: { firstYear: 2009, lastYear: 2018 } }),
    answer(placeCalls.lugarDelPunto, { success: true, data: null }),
  ]);
}

export const path = (): string => window.location.pathname;

/**
 * Opens the whole page at an address, with all of its own modules, until the end of the test, which finds no error in
 * the console. `told` says what the server answers besides the usual.
 */
export async function visit(
  address: string,
  kept: Record<string, string>,
  told: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await begin(kept);
  await told();
  window.history.pushState(null, '', address);
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  const root = createRoot(host);
  const faults = vi.spyOn(console, 'error');
  root.render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  );
  onTestFinished(async () => {
    // Leaflet breaks where a map is taken away while it zooms.
    await vi.waitUntil(() => !document.querySelector('.leaflet-zoom-anim'), { timeout: 10_000 });
    root.unmount();
    host.remove();
    expect(faults.mock.calls).toEqual([]);
  });
}

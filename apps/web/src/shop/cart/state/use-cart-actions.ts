import { MAX_POINTS, TOO_MANY_POINTS } from '@mapa/contract';
import { type LatLon, placeKey } from '@mapa/field';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { whenOnline } from '../../../api/connection.ts';
import { ApiError } from '../../../api/error.ts';
import { goToLogin } from '../../../session/go-to-login.ts';
import { currentSession, setSession } from '../../../session/session-store.ts';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { nearestCell, nearestCellQuery } from '../../../wind/atlas/nearest-cell-query.ts';
import { pointAt } from './cart.ts';
import { addPoint, currentCart, locatePoint, removePoint, savePoint } from './cart-store.ts';
import { withRetries } from './retries.ts';

const NOT_LOCATED =
  'No se ha podido localizar el punto de mesoescala y se ha cerrado la sesión. Sus puntos se ' +
  'conservan: entre de nuevo para continuar.';

export interface CartActions {
  /** Puts a point into the cart, which has its mesoscale cell looked up; without a session goes to login first. */
  readonly add: (place: LatLon) => void;
  readonly remove: (place: LatLon) => void;
  /** Looks up the mesoscale cell of a point of the cart. */
  readonly locate: (place: LatLon) => void;
}

/** The actions of a visitor on the cart. */
export function useCartActions(): CartActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const locate = (place: LatLon): void => void lookUp(place, queryClient, navigate);
    return {
      add: (place) => {
        const cesta = currentCart();
        if (!currentSession()) {
          // The point is saved as well, for a visitor who registers first and confirms the account in another tab.
          savePoint(place);
          goToLogin(navigate, { punto: place });
        } else if (pointAt(cesta, place)) return;
        else if (cesta.length >= MAX_POINTS) showSnackbar('error', TOO_MANY_POINTS);
        else addPoint(place);
      },
      remove: removePoint,
      locate,
    };
  }, [queryClient, navigate]);
}

/** Places that are being looked up, so that no two screens ask for the same one. */
const underWay = new Set<string>();

async function lookUp(place: LatLon, queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  const key = placeKey(place);
  const session = currentSession();
  if (underWay.has(key) || !session) return;
  underWay.add(key);
  const { queryKey } = nearestCellQuery(place);
  try {
    const known = queryClient.getQueryData(queryKey);
    const meso = known === undefined ? await withRetries(() => nearestCell(place), pause) : known;
    queryClient.setQueryData(queryKey, meso);
    // While there is no session the cart is not there either.
    if (!currentSession()) return;
    // A point outside the domain is not added; its card says so.
    if (meso) locatePoint(place, meso);
    else removePoint(place);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody may have logged in anew meanwhile, or an earlier failure may have ended the session already.
    if (currentSession()?.token !== session.token) {
      underWay.delete(key);
      return lookUp(place, queryClient, navigate);
    }
    setSession(null);
    showAlert({ type: 'error', text: NOT_LOCATED, persist: true });
    goToLogin(navigate);
  } finally {
    underWay.delete(key);
  }
}

/** A browser that is offline waits until it is online: no visitor is logged out for lack of a network. */
async function pause(time: number): Promise<void> {
  await whenOnline();
  await new Promise((resolve) => window.setTimeout(resolve, time));
}

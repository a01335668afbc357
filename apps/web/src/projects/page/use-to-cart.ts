import { MAX_POINTS, type NamedPlace, PAGE_PATHS, type ProjectPoint } from '@mapa/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/error.ts';
import { currentSession } from '../../session/session-store.ts';
import { judgeList, type Verdict } from '../../shop/cart/list/judge.ts';
import { addLocated, currentCart, savePoint } from '../../shop/cart/state/cart-store.ts';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import { nearestCellQuery } from '../../wind/atlas/nearest-cell-query.ts';

const KEY = ['proyecto a la cesta'];

/**
 * Puts the points of a project into the cart and opens it: those of a cell that is there already, or outside the
 * domain, are left out, and what was left out is said. Without a session the login comes first.
 */
export function useToCart() {
  const client = useQueryClient();
  const leadOn = useLeadOn();
  const { pathname } = useLocation();
  const { mutate, isPending } = useMutation({
    mutationKey: KEY,
    mutationFn: (puntos: readonly ProjectPoint[]) => fillCart(client, puntos),
    onSuccess: (text) => {
      if (text !== undefined) showAlert({ type: 'success', text, persist: true });
      leadOn(PAGE_PATHS.cart);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar('error', error.message, 4_000);
    },
  });
  return {
    isPending,
    fill: (puntos: readonly ProjectPoint[]): void => {
      // The second click of a double one comes before the button is drawn as pending, or on the way to the cart.
      const isUnderWay = client.isMutating({ mutationKey: KEY }) > 0 || window.location.pathname !== pathname;
      if (!isUnderWay) mutate(puntos);
    },
  };
}

/** Judges the points beside the cart, and again where that has changed meanwhile, in another tab perhaps. */
async function judge(client: QueryClient, places: readonly NamedPlace[]): Promise<readonly Verdict[]> {
  const cesta = currentCart();
  const rows = places.map((point, at) => ({ row: at + 1, written: '', point }));
  const verdicts = await judgeList(rows, cesta, MAX_POINTS, (point) =>
    client.ensureQueryData(nearestCellQuery(point)),
  );
  return currentCart() === cesta ? verdicts : judge(client, places);
}

/** Saves the points until a login brings them into the cart. */
function saveAll(places: readonly NamedPlace[]): undefined {
  for (const place of places) savePoint(place);
}

/** What was left out, in words; undefined where all points came into the cart. */
async function fillCart(client: QueryClient, puntos: readonly ProjectPoint[]): Promise<string | undefined> {
  const places = puntos.map(({ lat, lon, nombre }) => ({ lat, lon, nombre: nombre || undefined }));
  if (!currentSession()) return saveAll(places);
  const verdicts = await judge(client, places);
  // A session may end while cells are looked up.
  if (!currentSession()) return saveAll(places);
  addLocated(
    places.flatMap((place, at) => {
      const verdict = verdicts[at];
      return verdict?.kind === 'new' && verdict.meso ? [{ place, meso: verdict.meso }] : [];
    }),
  );
  return leftOutText(verdicts);
}

/** What became of points that did not come into the cart. */
function leftOutText(verdicts: readonly Verdict[]): string | undefined {
  const count = (...kinds: Verdict['kind'][]) => verdicts.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    [count('in-cart', 'repeated'), 'en una celda de 3\u202fkm que ya está en la cesta'],
    [count('outside', 'not-asked'), 'fuera del dominio'],
    [count('no-room'), `sin sitio, porque la cesta admite ${MAX_POINTS}`],
  ] as const;
  const leftOut = parts.filter(([number]) => number > 0).map(([number, text]) => `${number} ${text}`);
  if (leftOut.length === 0) return undefined;
  return `Añadidos a la cesta: ${count('new')}. Quedan fuera: ${leftOut.join('; ')}.`;
}

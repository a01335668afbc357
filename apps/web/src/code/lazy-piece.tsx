import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useEffect,
  useState,
} from 'react';
import { askForSign, useConnectionStore } from '../api/connection.ts';
import { showSnackbar } from '../ui/alerts/snackbar.ts';
import { fetchCode } from './fetch-code.ts';

const UNFETCHED =
  'No se ha podido abrir. Aparecerá cuando vuelva la conexión; si hay conexión, recargue la página.';

/**
 * A piece of a page whose code is fetched when it is first shown. Where that fails the rest of the page goes on, and
 * the piece comes once the server can be reached again, or when it is shown another time.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      // Whether the connection is lost is not known of code that does not come.
      await askForSign();
      return { default: comingLate(load) };
    }
  });
}

function comingLate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LatePiece(props: Props) {
    const [piece, setPiece] = useState(() => known);
    useEffect(() => {
      const fetchAgain = async (): Promise<void> => {
        try {
          known = await fetchCode(load);
          setPiece(() => known);
        } catch {
          showSnackbar('error', UNFETCHED);
        }
      };
      if (!known) void fetchAgain();
      return useConnectionStore.subscribe((now, before) => {
        if (before.lost && !now.lost && !known) void fetchAgain();
      });
    }, []);
    return piece ? createElement(piece, props) : null;
  };
}

import { helpPath, PAGE_PATHS, saysPaid } from '@mapa/contract';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { lazyPiece } from '../code/lazy-piece.tsx';
import { useSession } from '../session/session-store.ts';
import { useCartSync } from '../shop/cart/state/use-cart-sync.ts';
import { useTariffSync } from '../shop/tariff/use-tariff.ts';
import { AlertMessage } from '../ui/alerts/alert-message.tsx';
import { passNavigation } from '../ui/alerts/alert-store.ts';
import { focusHeading } from '../ui/page/focus-heading.ts';
import { useMapStore } from '../wind/map/state/map-store.ts';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { CrashGuard } from './crash/crash-guard.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { lazyPart } from './lazy-part.ts';
import { LoadingBar } from './loading/loading-bar.tsx';
import { PaperHead } from './paper-head.tsx';
import classes from './shell.module.css';

const MapScreen = lazyPart(
  PAGE_PATHS.map,
  async () => (await import('../wind/map/map-screen.tsx')).MapScreen,
);
const FullFooter = lazyPart('the footer', async () => (await import('./full-footer.tsx')).FullFooter);
const PaymentReturn = lazyPiece(
  async () => (await import('../shop/payment/return/payment-return.tsx')).PaymentReturn,
);

/** Whether the visitor has clicked anything, or pressed Enter on it, which is a click, too. */
let hasChosen = false;
window.addEventListener(
  'click',
  () => {
    hasChosen = true;
  },
  true,
);

/** Keys by which browsers scroll what has the focus. */
const SCROLLING = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** The frame of every page: header, page and footer. The map, once opened, stays alive behind the other pages. */
export function Shell() {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const onMap = pathname === PAGE_PATHS.map;
  useCartSync();
  useTariffSync();
  // Remembered, because the map writes an address of its own meanwhile.
  const [hasReturned] = useState(onMap && saysPaid(search));
  const isUser = useSession() !== null;
  const mapResets = useMapStore((store) => store.resets);
  // Nothing has to be drawn anew when this changes: it counts only where another page is drawn.
  const { search: lastSearch, setSearch } = useMapStore.getState();
  const mapSearch = onMap ? search : lastSearch;
  useLayoutEffect(() => {
    if (onMap) setSearch(search);
  }, [onMap, search, setSearch]);

  useEffect(() => {
    if (onMap) document.title = 'Mapa Eólico Ibérico';
  }, [onMap]);

  // A newly opened page is shown from its beginning, one that is come back to where it was left, and its heading gets
  // the focus. This is a layout effect because it has to be done before the page's own effects show messages or scroll.
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef(pathname);
  const left = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    passNavigation();
    // The help page is one text with many addresses, and goes to each by itself.
    if (pathname.startsWith(`${helpPath()}/`)) return;
    content.current?.scrollTo({ top: (isBack && left.current.get(key)) || 0 });
    // After a redirect of the first address nobody has chosen anything yet: the first Tab belongs to the skip link.
    if (hasChosen && content.current) focusHeading(content.current);
  }, [pathname, key, isBack]);

  // The page scrolls within its frame: where nothing in it has the focus, such a key gives it the focus first.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      const { activeElement: active } = document;
      const isIdle = active === document.body || active?.matches('header a');
      if (isIdle && SCROLLING.includes(key)) content.current?.focus({ preventScroll: true });
    };
    if (!onMap) document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onMap]);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Header mapSearch={mapSearch ?? ''} />
      <PaperHead address={pathname + search} />
      <LoadingBar />
      <ConnectionBanner />
      {onMap && <AlertMessage strip />}
      {(isUser || hasReturned) && (
        <Suspense>
          <PaymentReturn hasReturned={hasReturned} search={search} />
        </Suspense>
      )}
      <div
        ref={content}
        id="contenido"
        className={classes.content}
        data-map={onMap}
        tabIndex={-1}
        onScroll={({ currentTarget }) => left.current.set(key, currentTarget.scrollTop)}
      >
        {mapSearch !== null && <MapScreen key={mapResets} search={mapSearch} hidden={!onMap} />}
        <CrashGuard>
          {/* The frame stands already while the first page is on its way, and its foot comes with the page. */}
          <Suspense>
            <Outlet context={mapSearch ?? ''} />
            {!onMap && <FullFooter mapSearch={mapSearch ?? ''} />}
          </Suspense>
        </CrashGuard>
      </div>
      {onMap && <Footer mapSearch={mapSearch ?? ''} />}
    </div>
  );
}

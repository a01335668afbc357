import { CloseButton } from '@mantine/core';
import { isSamePlace } from '@mapa/field';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pointAt } from '../../../shop/cart/state/cart.ts';
import { useCart } from '../../../shop/cart/state/cart-store.ts';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { type DetailsProps, PointsDetails } from '../points/points-panel.tsx';
import { NOTHING, useMapStore } from '../state/map-store.ts';
import { lying } from './lying.ts';
import classes from './sheet.module.css';
import { nearestSnap, nextSnap, SHEET_PEEK, SNAPS, type Snap, snapHeights } from './sheet-snap.ts';

interface Props extends DetailsProps {
  readonly onClose: () => void;
  /** The usual content of the map's foot, which is shown above the sheet, because the sheet covers that foot. */
  readonly above: ReactNode;
}

/** Pixels for the cart's note below that: two lines, and two more where the point is a repeated one. */
const [NOTE, REPEATED] = [56, 64];
const HEIGHT_NAME: Readonly<Record<Snap, string>> = { peek: 'pequeño', half: 'medio', full: 'completo' };

/** The current point on a phone: a sheet with three heights, dragged or tapped by its handle. */
export function PointsSheet({ onClose, above, ...details }: Props) {
  const [snap, setSnap] = useState<Snap>('peek');
  const [dragged, setDragged] = useState<number | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const carried = useRef<HTMLDivElement>(null);
  const grab = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  const cesta = useCart();
  const punto = details.current && pointAt(cesta, details.current);
  const peek = SHEET_PEEK + (punto ? NOTE : 0) + (punto?.repetido ? REPEATED : 0);
  const heights = (): Record<Snap, number> =>
    snapHeights(sheet.current?.parentElement?.clientHeight ?? 0, peek);

  // Another point is shown from its beginning: the lowest sheet shows no more of it.
  const { lat, lon } = details.current ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies(lat): it is the point that changes
  // biome-ignore lint/correctness/useExhaustiveDependencies(lon): it is the point that changes
  useLayoutEffect(() => {
    content.current?.scrollTo({ top: 0 });
  }, [lat, lon]);

  // The highest sheet hides the map: what counts is the visible map once the sheet is lowered.
  const lowered = snap === 'full' ? 'peek' : snap;
  const { setCovered } = useMapStore.getState();
  useEffect(() => {
    setCovered(({ x, y }) => (lying.matches ? [x / 2, 0] : [0, snapHeights(y, peek)[lowered]]));
    return () => setCovered(NOTHING);
  }, [setCovered, lowered, peek]);

  // The sheet makes room for what the keyboard reaches behind it.
  useEffect(() => {
    const reached = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element && target.matches(':focus-visible'))) return;
      if (carried.current?.contains(target)) setSnap((now) => (now === 'full' ? 'peek' : now));
      else if (sheet.current?.parentElement?.contains(target) && !sheet.current.contains(target))
        setSnap('peek');
    };
    document.addEventListener('focusin', reached);
    return () => document.removeEventListener('focusin', reached);
  }, []);

  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    grab.current = { y: event.clientY, height: sheet.current?.clientHeight ?? 0, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const held = grab.current;
    if (!held || event.buttons === 0) return;
    const height = held.height + held.y - event.clientY;
    if (Math.abs(height - held.height) > 4) held.moved = true;
    if (held.moved) setDragged(Math.max(peek, height));
  };
  const up = (): void => {
    if (grab.current?.moved && dragged !== null) setSnap(nearestSnap(dragged, heights()));
    setDragged(null);
  };
  // Keys and assistive technology click, too, without a pointer. The click after a drag means nothing.
  const click = ({ detail }: MouseEvent): void => {
    if (detail === 0 || !grab.current?.moved) setSnap(nextSnap(snap));
    grab.current = null;
  };
  const height = dragged ?? (snap === 'peek' ? peek : null);
  const lower = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) setSnap('peek');
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setSnap(SNAPS[Math.min(2, Math.max(0, SNAPS.indexOf(snap) + step))] ?? snap);
  };

  return (
    <section
      ref={sheet}
      className={classes.sheet}
      aria-label="Puntos"
      data-snap={snap}
      data-dragged={dragged !== null}
      style={height === null ? {} : ({ '--height': `${height}px` } as CSSProperties)}
      onKeyDown={lower}
    >
      <div ref={carried} className={classes.above}>
        {above}
      </div>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.handle}
          aria-label={`Cambiar el tamaño del panel (ahora ${HEIGHT_NAME[snap]})`}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onClick={click}
          onKeyDown={press}
        />
        <CloseButton
          className={classes.close}
          aria-label="Cerrar el panel de puntos"
          onClick={onClose}
          size="lg"
        />
      </div>
      <h2 className="unseen">Puntos</h2>
      <ScrollRegion regionRef={content} className={classes.content} label="Punto y gráficos">
        <PointsDetails {...currentFirst(details)} />
      </ScrollRegion>
    </section>
  );
}

/** The details with the current point first: on a phone it has to be seen at once. */
function currentFirst(details: DetailsProps): DetailsProps {
  const { points, current } = details;
  return {
    ...details,
    points: points.toSorted((a, b) => Number(isSamePlace(b, current)) - Number(isSamePlace(a, current))),
  };
}

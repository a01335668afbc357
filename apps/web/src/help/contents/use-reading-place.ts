import { helpPath } from '@mapa/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { scrollBehavior } from '../../ui/page/scroll.ts';
import { HEADINGS, type HelpPath, headingAt, type Place, placeOf, readIndex, shiftTo } from './headings.ts';

/**
 * Pixels between the top of the view and the line where the visitor reads. A heading that was scrolled to lies above
 * it.
 */
const READING_LINE = 140;
/** The history state of an address that was set because the visitor read on: it needs no scrolling. */
const READING = 'reading';
/** The events by which a visitor scrolls. They end a scroll to a heading that is still under way. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the address and the place in the text together. When an address is opened or comes back, the text scrolls to
 * its heading, which gets the focus. When the visitor scrolls, the address becomes that of the heading being read. When
 * lines change their length, by zooming or by turning a phone, the same words stay in view.
 */
export function useReadingPlace(path: HelpPath): void {
  const { key, state, pathname } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const opened = useRef(false);
  /** Whether the text is scrolling to a heading: the headings that it passes are not being read. */
  const travelling = useRef(false);
  /** The address that this hook opened or set last. If the window has another one, a click has just asked for it. */
  const own = useRef(pathname);
  const place = useRef<Place | null>(null);

  useEffect(() => {
    const behavior = opened.current ? scrollBehavior() : 'auto';
    opened.current = true;
    if (arrival === 'REPLACE' && state === READING) return;
    travelling.current = true;
    own.current = pathname;
    const { id } = headingOf(path);
    const heading = document.getElementById(id);
    if (path === HEADINGS[0]?.path) scroller()?.scrollTo({ top: 0, behavior });
    else heading?.scrollIntoView({ behavior, block: 'start' });
    // The focus stays at the top of the page at the first address of a visit, so that the header is read out too.
    if (key !== 'default') heading?.focus({ preventScroll: true });
  }, [path, key, arrival, state, pathname]);

  useEffect(() => {
    const view = scroller();
    if (!view) return;
    const arrive = (): void => {
      travelling.current = false;
    };
    const follow = (): void => {
      const tops = topsIn(view);
      place.current = placeOf(tops, readIndex(tops, READING_LINE));
      if (travelling.current || window.location.pathname !== own.current) return;
      const read = HEADINGS[place.current.index];
      if (!read || read.path === path) return;
      own.current = helpPath(read.path);
      void navigate(own.current, { replace: true, state: READING });
    };
    const stay = (): void => {
      if (!place.current || travelling.current || view.scrollTop === 0) return;
      view.scrollBy({ top: shiftTo(place.current, topsIn(view)), behavior: 'instant' });
    };
    window.addEventListener('resize', stay);
    for (const hand of HANDS) window.addEventListener(hand, arrive, { passive: true });
    view.addEventListener('scrollend', arrive);
    view.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('resize', stay);
      for (const hand of HANDS) window.removeEventListener(hand, arrive);
      view.removeEventListener('scrollend', arrive);
      view.removeEventListener('scroll', follow);
    };
  }, [path, navigate]);
}

/** The distances of the headings, and of the text's end, from the top of the view. */
function topsIn(view: HTMLElement): number[] {
  const edge = view.getBoundingClientRect().top;
  const tops = HEADINGS.map(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - edge,
  );
  return [...tops, view.scrollHeight - view.scrollTop];
}

const scroller = (): HTMLElement | null => document.getElementById('contenido');

function headingOf(path: HelpPath) {
  const [section, part] = path.split('/');
  return headingAt(section, part);
}

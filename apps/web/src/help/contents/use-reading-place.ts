import { helpPath } from '@mapa/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { scrollBehavior } from '../../ui/page/scroll.ts';
import { HEADINGS, type HelpPath, headingAt, type Place, placeOf, readIndex, shiftTo } from './headings.ts';

/** Distance of the reading line from the top of the view, pixels: a heading that was scrolled to lies above it. */
const READING_LINE = 140;
/** History state of an address that follows the reading, and so need not be scrolled to. */
const READING = 'reading';
/** What a reader does to scroll: whatever was under way ends. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the address and the place in the text together. An address that is opened, or comes back, is scrolled to and its
 * heading gets the focus; what is scrolled to by hand takes the place of the address. Where lines get another length, by zoom or
 * a phone that is turned, the same words stay in view.
 */
export function useReadingPlace(path: HelpPath): void {
  const { key, state, pathname } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const opened = useRef(false);
  /** On the way to a heading: what is passed meanwhile is not being read. */
  const travelling = useRef(false);
  /** The address that was opened or written last: any other one in the window has been asked for by a click, and is on its way. */
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
    // The first address of a visit is read from the top of the page, header and all.
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

/** Distances of the headings, and of the end, from the top of the view. */
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

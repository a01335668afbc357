import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './carousel.module.css';
import { type Position, positionAt, positionText, turned } from './position.ts';

interface Props {
  readonly label: string;
  /** The content beside the buttons. */
  readonly tools: ReactNode;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

/**
 * A row of slides that snaps. It is swiped or turned by buttons and arrow keys, and shows two slides where there is
 * room. Where there is room for all of them, below each other too, there is nothing to turn.
 */
export function Carousel({ label, tools, slides }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position>({ first: 0, seen: 1 });
  const count = slides.length;
  const turns = position.seen < count;

  const goTo = (slide: number): void => row.current?.scrollTo({ left: slide * stepOf(row.current) });
  // What turns by itself under the focus is said by what has the focus.
  const [isTurned, setIsTurned] = useState(false);
  const turn = (direction: 1 | -1): void => {
    setIsTurned(true);
    goTo(turned(position, direction, count));
  };
  const front = useRef(0);
  const follow = (): void => {
    if (!row.current || row.current.clientWidth === 0) return;
    const reached = measured(row.current, count);
    front.current = reached.first;
    setPosition(reached);
  };

  // The slide in front stays there when the room changes, even after another page was shown and the row had no room at
  // all.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    let width = list.clientWidth;
    const observer = new ResizeObserver(() => {
      if (list.clientWidth === 0) return;
      if (list.clientWidth !== width)
        list.scrollTo({ left: front.current * stepOf(list), behavior: 'instant' });
      width = list.clientWidth;
      setPosition(measured(list, count));
    });
    setPosition(measured(list, count));
    observer.observe(list);
    return () => observer.disconnect();
  }, [count]);

  const press = (event: KeyboardEvent): void => {
    // Keys that are typed within a slide belong to it: they may scroll its table.
    if (event.target !== event.currentTarget) return;
    const target = {
      ArrowRight: turned(position, 1, count),
      ArrowLeft: turned(position, -1, count),
      Home: 0,
      End: count - position.seen,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carrusel"
      aria-label={label}
      onBlur={() => setIsTurned(false)}
    >
      <div className={classes.bar}>
        <div className={classes.tools}>{tools}</div>
        {turns && (
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Gráfico anterior"
              disabled={position.first === 0}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <span className={classes.indicator} aria-live={isTurned ? 'polite' : 'off'}>
              {positionText(position, count)}
            </span>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Gráfico siguiente"
              disabled={position.first + position.seen >= count}
              onClick={() => turn(1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <ul
        ref={row}
        className={classes.row}
        aria-label={label}
        // Keys have to be able to turn it.
        tabIndex={turns ? 0 : undefined}
        onScroll={follow}
        onKeyDown={press}
      >
        {slides.map(({ key, content }) => (
          <li key={key} className={classes.slide}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A slide and the gap after it, in pixels. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

function measured(row: HTMLElement, count: number): Position {
  // The slides stand in lines: all of them are seen.
  if (getComputedStyle(row).display === 'grid') return { first: 0, seen: count };
  return positionAt(row.scrollLeft, stepOf(row), row.clientWidth, count);
}

import { type PointerEvent, useRef } from 'react';
import type { Span } from '../state/map-state.ts';
import { valueAt } from './legend-span.ts';

/** The part of the look that a drag changes: the values of the first and last colour, or the shown range. */
export type Part = 'escala' | 'rango';

interface Change {
  readonly part: Part;
  /** The ends that the drag moves; the other one keeps its value to the last digit. */
  readonly ends: readonly (0 | 1)[];
  readonly span: Span;
}

interface Options {
  readonly limits: readonly number[];
  readonly show: (change: Change) => void;
  readonly done: () => void;
  readonly giveUp: () => void;
}

/** CSS pixels around an end in which a drag moves it, for a mouse and for a finger. */
const GRIP = { mouse: 14, touch: 22 };
/** A drag inside begins after this many pixels, so that a click changes nothing. */
const LEAST = 4;

interface Drag {
  readonly part: Part;
  /** The end that is dragged; inside the bar the drag has a start instead. */
  readonly end: 0 | 1 | undefined;
  readonly start: number;
  /** The limits at the start, which decide the values until the end of the drag. */
  readonly limits: readonly number[];
  hasMoved: boolean;
}

/** The pointer on the bar of a legend. */
export function useBarDrag({ limits, show, done, giveUp }: Options) {
  const drag = useRef<Drag | null>(null);
  const share = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return (event.clientX - left) / width;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const { width } = event.currentTarget.getBoundingClientRect();
      const start = share(event);
      const grip = event.pointerType === 'touch' ? GRIP.touch : GRIP.mouse;
      const end = start * width < grip ? 0 : (1 - start) * width < grip ? 1 : undefined;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { part: end === undefined ? 'rango' : 'escala', end, start, limits, hasMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const now = drag.current;
      if (now === null) return;
      const here = share(event);
      const { width } = event.currentTarget.getBoundingClientRect();
      if (!now.hasMoved && Math.abs(here - now.start) * width < LEAST) return;
      now.hasMoved = true;
      const value = (place: number): number => valueAt(now.limits, place);
      if (now.end === 0) show({ part: 'escala', ends: [0], span: [value(here - now.start), value(1)] });
      else if (now.end === 1)
        show({ part: 'escala', ends: [1], span: [value(0), value(1 + here - now.start)] });
      else {
        const [from, to] = [now.start, Math.min(1, Math.max(0, here))].sort((one, other) => one - other);
        show({ part: 'rango', ends: [0, 1], span: [value(from ?? 0), value(to ?? 1)] });
      }
    },
    onPointerUp(): void {
      const hasMoved = drag.current?.hasMoved;
      drag.current = null;
      if (hasMoved) done();
    },
    onPointerCancel(): void {
      drag.current = null;
      giveUp();
    },
  };
}

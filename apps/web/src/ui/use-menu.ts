import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';

/** A button that shows and hides a panel of links. */
export interface Menu {
  readonly open: boolean;
  readonly toggle: () => void;
  /** For the element around button and panel. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** For the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  /** For the panel. */
  readonly panel: {
    readonly id: string;
    readonly hidden: boolean;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * Closes by Escape, which gives the focus back to the button, by a tap elsewhere, by each of its links and by the
 * browser's way back. Not by every change of address: pages write into their own, and come later than they are asked for.
 */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useClickOutside<HTMLDivElement>(() => setOpen(false));

  useWindowEvent('popstate', () => setOpen(false));

  const toggle = (): void => setOpen(!open);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return {
    open,
    toggle,
    frame: { ref: frame, onKeyDown },
    button: { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: toggle },
    panel: {
      id,
      hidden: !open,
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) setOpen(false);
      },
    },
  };
}

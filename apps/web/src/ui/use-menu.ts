import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';

/** A button that shows and hides a panel of links. */
export interface Menu {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Properties of the element around button and panel. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Properties of the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  /** Properties of the panel. */
  readonly panel: {
    readonly id: string;
    readonly hidden: boolean;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * The menu closes by Escape, which gives the focus back to the button, by a tap elsewhere, by each of its links and by
 * the browser's way back. It does not close at every change of the address, because pages also change their own
 * address.
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

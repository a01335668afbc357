import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

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
  readonly panel: { readonly id: string; readonly hidden: boolean };
}

/** Closes by Escape, which gives the focus back to the button, by a tap elsewhere and when a page opens. */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useClickOutside<HTMLDivElement>(() => setOpen(false));

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation closes it
  useEffect(() => setOpen(false), [key]);

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
    panel: { id, hidden: !open },
  };
}

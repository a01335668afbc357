import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** For a dialog element that is modal as long as it is mounted. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Browsers close a dialog by a second Escape whatever is made of the first, unless told not to. */
  readonly closedby: 'closerequest' | 'none';
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens the browser's own modal dialog, which gives the focus back where it was; the page's content has it where it was nowhere.
 * Escape asks to close it; without `onClose` it has no effect.
 */
export function useModal(onClose: (() => void) | undefined): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // In a layout effect: what is closed when it has left the page already gives nothing back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => {
      element?.close();
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused))
        document.getElementById('contenido')?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    closedby: onClose ? 'closerequest' : 'none',
    onCancel: (event) => {
      event.preventDefault();
      onClose?.();
    },
  };
}

import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../page/focus-heading.ts';

/** The properties of a dialog element that is modal as long as it is mounted. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Browsers otherwise close a dialog at the second Escape, whatever was done about the first. */
  readonly closedby: 'closerequest' | 'none';
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens the browser's own modal dialog, which gives the focus back when it closes. The page's heading gets the focus
 * where nothing had it before. Escape asks to close the dialog; without `onClose` it has no effect.
 */
export function useModal(onClose: (() => void) | undefined): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // This is a layout effect because a dialog that has already left the page cannot give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => {
      element?.close();
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) focusHeading(document.body);
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

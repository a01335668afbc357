import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/** For a dialog element that is modal as long as it is mounted. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Browsers close a dialog by a second Escape whatever is made of the first, unless told not to. */
  readonly closedby: 'closerequest' | 'none';
  readonly onCancel: (event: SyntheticEvent) => void;
}

/** Opens the browser's own modal dialog. Escape asks to close it; without `onClose` it has no effect. */
export function useModal(onClose: (() => void) | undefined): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
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

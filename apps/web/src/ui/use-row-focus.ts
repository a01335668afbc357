import { type RefObject, useEffect, useRef } from 'react';

/** The list, and the function that the buttons for removing its rows call. */
interface RowFocus<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  /** A row, by its place from 0, is about to be taken out. */
  readonly onRemove: (at: number) => void;
}

/**
 * Moves the keyboard from the button of a removed row, which is gone with it, to that of the next row. `buttons` finds
 * one button of each row, `count` is the number of rows.
 */
export function useRowFocus<List extends HTMLElement>(count: number, buttons: string): RowFocus<List> {
  const list = useRef<List>(null);
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): when a row has gone
  useEffect(() => {
    const left = [...(list.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
    if (removed.current !== null && document.activeElement === document.body)
      (left[removed.current] ?? left.at(-1))?.focus();
    removed.current = null;
  }, [count, buttons]);
  return {
    list,
    onRemove: (at) => {
      removed.current = at;
    },
  };
}

import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** A field and the list of options under it, after the combobox pattern of the ARIA Authoring Practices. */
export interface Listbox {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** The attributes of the field, which keeps the focus. */
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly listId: string;
  /** The attributes of the option at an index. */
  readonly option: (index: number) => {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    readonly onMouseDown: (event: { preventDefault(): void }) => void;
    readonly onClick: () => void;
  };
}

/**
 * A listbox whose arrows go round the options. Enter chooses the marked option, or calls `onEnter` where none is
 * marked; Escape closes the list.
 */
export function useListbox(count: number, onChoose: (index: number) => void, onEnter: () => void): Listbox {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const open = wanted && count > 0;
  const optionId = (index: number): string => `${id}-${index}`;
  const markedId = open && marked >= 0 ? optionId(marked) : undefined;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  const show = (): void => {
    setWanted(true);
    setMarked(-1);
  };
  const hide = (): void => setWanted(false);
  const choose = (index: number): void => {
    hide();
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: marked < 0 ? 0 : -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      if (open) setMarked((marked + step + count) % count);
      else show();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open && marked >= 0) choose(marked);
      else onEnter();
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      hide();
    }
  };
  return {
    open,
    show,
    hide,
    field: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': markedId,
      onKeyDown,
    },
    listId: id,
    option: (index) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === marked,
      // The field would lose the focus, and with it the list, before the click.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  };
}

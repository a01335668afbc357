import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import classes from './contents.module.css';
import { HeadingList } from './heading-list.tsx';
import type { Heading } from './headings.ts';
import type { Found } from './search/find.ts';
import { FoundList } from './search/found-list.tsx';
import { HelpSearch } from './search/help-search.tsx';

/**
 * The table of contents, in whose place stands what a search has found: beside the text on a wide screen, behind a
 * button that stays above it on a phone.
 */
export function Contents({ current }: { readonly current: Heading }) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <nav className={classes.indice} aria-label="Índice" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.current}>
          <span className={classes.quiet}>Índice:</span> {current.title}
        </span>
        <IconSearch size={18} aria-hidden />
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={panel} className={classes.panel} data-open={open}>
        <HelpSearch found={found} onFound={setFound} onChosen={close} />
        {found ? (
          <FoundList found={found} onChosen={close} />
        ) : (
          <HeadingList current={current} onChosen={close} />
        )}
      </div>
    </nav>
  );
}

import { helpPath } from '@mapa/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './contents.module.css';
import { HEADINGS, type Heading } from './headings.ts';

/** The table of contents: beside the text on a wide screen, behind a button that stays above it on a phone. */
export function Contents({ current }: { readonly current: Heading }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav className={classes.indice} aria-label="Índice" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.current}>
          <span className={classes.quiet}>Índice:</span> {current.title}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <ul id={list} className={classes.list} data-open={open}>
        {HEADINGS.map(({ path, title, level }) => (
          <li key={path} data-level={level}>
            <Link
              to={helpPath(path)}
              className={classes.link}
              aria-current={path === current.path ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

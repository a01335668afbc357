import type { ReactNode } from 'react';
import classes from './more.module.css';

interface Props {
  /** The line that opens it. */
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What only some want to see, behind a line. */
export function More({ summary, className = '', onOpen, children }: Props) {
  return (
    <details
      className={`${classes.more} ${className}`}
      onToggle={({ currentTarget }) => onOpen?.(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

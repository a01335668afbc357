import { CloseButton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './side-panel.module.css';

interface Props {
  readonly title: string;
  /** What it is called, where its title changes. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** The heading, for who puts the focus there. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Buttons beside the title. */
  readonly actions: ReactNode;
  /** What the button that closes it is called. */
  readonly closing: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the map. */
export function SidePanel({
  title,
  label = title,
  className = '',
  headingRef,
  actions,
  closing,
  onClose,
  children,
}: Props) {
  return (
    <aside className={`${classes.panel} ${className}`} aria-label={label}>
      <div className={classes.head}>
        <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
          {title}
        </h2>
        {actions}
        <CloseButton aria-label={closing} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

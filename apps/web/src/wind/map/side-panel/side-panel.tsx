import { CloseButton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './side-panel.module.css';

interface Props {
  readonly title: string;
  /** The name of the panel, where its title changes. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** A reference to the heading, for code that puts the focus there. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Buttons beside the title. */
  readonly actions: ReactNode;
  /** The name of the button that closes the panel. */
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

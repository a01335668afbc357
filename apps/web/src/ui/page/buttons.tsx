import type { ReactNode } from 'react';
import classes from './buttons.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The buttons below a text, in a row where there is room. */
export function Buttons({ className = '', children }: Props) {
  return <div className={`${classes.buttons} ${className}`}>{children}</div>;
}

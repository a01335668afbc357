import type { ReactNode } from 'react';
import classes from './figure.module.css';

interface Props {
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A drawing with its caption below. */
export function Figure({ caption, children }: Props) {
  return (
    <figure className={classes.figure}>
      {children}
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}

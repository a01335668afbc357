import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A note that visitors should read before the text below it. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <p className={classes.notice}>{children}</p>;
}

import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** What has to be known before the text below it is read. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <p className={classes.notice}>{children}</p>;
}

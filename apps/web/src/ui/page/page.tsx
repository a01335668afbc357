import type { ReactNode } from 'react';
import { AlertMessage } from '../alerts/alert-message.tsx';
import classes from './page.module.css';
import { useTitle } from './use-title.ts';

interface Props {
  readonly title: string;
  /** Room for tables and cards instead of the width of a column of text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of text in one column under its title. */
export function Page({ title, wide = false, children }: Props) {
  useTitle(title);
  return (
    <main className={classes.page} data-wide={wide}>
      <h1>{title}</h1>
      <AlertMessage />
      {children}
    </main>
  );
}

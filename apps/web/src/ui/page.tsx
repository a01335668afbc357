import { type ReactNode, useEffect } from 'react';
import { AlertMessage } from './alerts/alert-message.tsx';
import classes from './page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of text in one column under its title. */
export function Page({ title, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Mapa Eólico Ibérico`;
  }, [title]);
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <AlertMessage />
      {children}
    </main>
  );
}

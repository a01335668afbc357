import type { ReactNode } from 'react';
import { AlertMessage } from '../../ui/alerts/alert-message.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import classes from './form-page.module.css';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The page is wide enough for two fields side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Links to the neighbouring pages. */
  readonly below?: ReactNode;
}

/** A page around one form: title, the message of the moment, the form, and where else to go. */
export function FormPage({ title, intro, wide = false, children, below }: Props) {
  useTitle(title);
  return (
    <main className={classes.page} data-wide={wide}>
      <div className={classes.card}>
        <h1>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        <AlertMessage />
        {children}
        {below && (
          <div className={classes.below} data-links>
            {below}
          </div>
        )}
      </div>
    </main>
  );
}

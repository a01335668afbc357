import type { ReactNode } from 'react';
import { RetryButton } from '../../ui/retry-button.tsx';
import classes from './own-account.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page: on the left what it is for, on the right what can be done. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** Is shown in place of data that could not be fetched. */
export function Failed({ msg, onRetry }: { readonly msg: string; readonly onRetry: () => void }) {
  return (
    <div role="status">
      <p className={classes.text}>{msg}</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}

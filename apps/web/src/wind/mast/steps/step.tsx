import { type ReactNode, useId } from 'react';
import classes from '../mast.module.css';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the steps of the page, with its number. */
export function Step({ number, title, children }: Props) {
  const heading = useId();
  return (
    <section className={classes.step} aria-labelledby={heading}>
      <h2 id={heading}>
        <span className={classes.number}>{number}</span> {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './headline.module.css';

interface Props {
  /** What the figure is; nothing where it says so itself. */
  readonly above?: ReactNode;
  readonly figure: ReactNode;
  /** What it holds for. */
  readonly below: ReactNode;
  readonly size?: 'lg' | 'xl';
}

/** The figure that matters most, in a frame. */
export function Headline({ above, figure, below, size = 'lg' }: Props) {
  return (
    <div className={classes.headline} data-size={size}>
      {above && <p className={classes.quiet}>{above}</p>}
      <p className={classes.figure} role="status">
        {figure}
      </p>
      <p className={classes.quiet}>{below}</p>
    </div>
  );
}

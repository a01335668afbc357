import type { ReactNode } from 'react';
import classes from './formula.module.css';

interface Props {
  /** The formula in words, for screen readers. */
  readonly spoken: string;
  readonly children: ReactNode;
}

/** A formula on a line of its own, set by the browser from MathML. */
export function Formula({ spoken, children }: Props) {
  return (
    <div className={classes.formula}>
      <math display="block" aria-label={spoken}>
        {children}
      </math>
    </div>
  );
}

/** A symbol within the text. */
export function Sign({ children }: { readonly children: ReactNode }) {
  return <i className={classes.symbol}>{children}</i>;
}

/** A function's argument in parentheses of its own height. */
export function Of({ children }: { readonly children: ReactNode }) {
  return (
    <mrow>
      <mo>(</mo>
      {children}
      <mo>)</mo>
    </mrow>
  );
}

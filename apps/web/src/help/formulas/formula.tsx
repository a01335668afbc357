import type { ReactNode } from 'react';
import classes from './formula.module.css';
import { math, type Part } from './notation.ts';

interface Props {
  /** The formula in words, for screen readers. */
  readonly spoken: string;
  readonly parts: readonly Part[];
}

/** A formula on a line of its own. */
export function Formula({ spoken, parts }: Props) {
  return <div className={classes.formula}>{math(spoken, parts)}</div>;
}

/** A symbol within the text. */
export function Sign({ children }: { readonly children: ReactNode }) {
  return <i className={classes.symbol}>{children}</i>;
}

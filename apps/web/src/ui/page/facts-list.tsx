import { Fragment, type ReactNode } from 'react';
import classes from './facts-list.module.css';

interface Props {
  /** Texts by their names. Those without a text are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  readonly className?: string | undefined;
}

/** Facts, each beside its name. */
export function FactsList({ facts, className = '' }: Props) {
  return (
    <dl className={`${classes.list} ${className}`}>
      {Object.entries(facts)
        .filter(([, text]) => text !== undefined)
        .map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

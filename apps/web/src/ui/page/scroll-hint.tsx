import classes from './scroll-hint.module.css';

/** Says above a table that it scrolls sideways, on screens too narrow for it. Screen readers need no such hint. */
export function ScrollHint() {
  return (
    <p className={classes.hint} aria-hidden>
      Desplace la tabla hacia los lados para verla entera →
    </p>
  );
}

import classes from './shell.module.css';

/** Stands for the moment in which a page is on its way, as high as the screen, so that no footer is seen to jump. */
export function Opening() {
  return <main className={classes.opening} aria-busy="true" aria-label="Abriendo la página" />;
}

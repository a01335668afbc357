import { Navigate, type To } from 'react-router';
import classes from './page.module.css';

interface Props {
  readonly to: To;
  /** The state that the page there receives. */
  readonly state?: unknown;
}

/** Leads on to another address. It shows no footer, because the footer would jump when the page comes. */
export function LeadTo(props: Props) {
  return (
    <>
      <Navigate replace {...props} />
      <main className={classes.leading} aria-busy="true" aria-label="Abriendo la página" />
    </>
  );
}

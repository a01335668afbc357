import { useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import classes from './page.module.css';

interface Props {
  readonly to: To;
  /** The state that the page there receives. */
  readonly state?: unknown;
}

/**
 * Leads on to another address, unless the visitor has chosen one meanwhile: the window's history then has an entry
 * that is not drawn yet. It shows no footer, because the footer would jump when the page comes.
 */
export function LeadTo({ to, state }: Props) {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (key === (window.history.state?.key ?? 'default')) void navigate(to, { replace: true, state });
  });
  return <main className={classes.leading} aria-busy="true" aria-label="Abriendo la página" />;
}

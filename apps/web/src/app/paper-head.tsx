import { useConfiguration } from '../api/configuration.ts';
import classes from './shell.module.css';

/**
 * Stands at the top of printed pages, which have no header and footer: the site, the page's address and the contact.
 */
export function PaperHead({ pathname }: { readonly pathname: string }) {
  const email = useConfiguration().data?.contacto.email;
  const address = `${window.location.origin}${pathname}`;
  return (
    <div className={`on-paper ${classes.paper}`}>
      <strong>Mapa Eólico Ibérico</strong>
      <span>{email === undefined ? address : `${address} · ${email}`}</span>
    </div>
  );
}

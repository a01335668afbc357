import { useConfiguration } from '../api/configuration.ts';
import classes from './shell.module.css';

/** On paper, where header and footer are not: what the page is of, where it stands, and whom to ask. */
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

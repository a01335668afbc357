import { useSyncExternalStore } from 'react';
import { useConfiguration } from '../api/configuration.ts';
import { DemoMark } from '../wind/atlas/demo-mark.tsx';
import classes from './shell.module.css';

interface Props {
  /** The page's address without its site. */
  readonly address: string;
}

/**
 * Stands at the top of printed pages, which have no header and footer: the site, the page's address, the contact, the
 * day, and where the data are from.
 */
export function PaperHead({ address }: Props) {
  const { contacto, atlas } = useConfiguration().data ?? {};
  const today = useSyncExternalStore(beforePrint, dayNow);
  return (
    <div className={`on-paper ${classes.paper}`}>
      <strong>Mapa Eólico Ibérico</strong>
      <span>{[today, contacto?.email].filter(Boolean).join(' · ')}</span>
      <span className={classes.paperAddress}>{window.location.origin + address}</span>
      {atlas && (
        <span>
          Fuente: {atlas.attribution} · {atlas.licence.name}
        </span>
      )}
      <DemoMark />
    </div>
  );
}

function beforePrint(changed: () => void): () => void {
  window.addEventListener('beforeprint', changed);
  return () => window.removeEventListener('beforeprint', changed);
}

/** Today as `22/11/2026`, without `Intl`, which the first page would wait for. */
function dayNow(): string {
  const now = new Date();
  return [now.getDate(), now.getMonth() + 1, now.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
}

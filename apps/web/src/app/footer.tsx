import { Link } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { publicBaseCredit } from '../features/map/layers/public-base.ts';
import { useMapStore } from '../features/map/state/map-store.ts';
import { DemoMark } from '../ui/demo-mark.tsx';
import classes from './shell.module.css';

/** One line: the mark of demonstration data and where everything comes from; on a phone a link to it. */
export function Footer() {
  const attribution = useAttribution();
  return (
    <footer className={classes.footer}>
      <DemoMark compact />
      <p className={classes.attribution} title={attribution}>
        {attribution}
      </p>
      <Link to="/acercade">Fuentes y licencia</Link>
      <Link to="/legal/privacidad" className={classes.legal}>
        Privacidad
      </Link>
      <Link to="/legal/aviso" className={classes.legal}>
        Aviso legal
      </Link>
    </footer>
  );
}

/** Where the numbers and the base map come from, in one line. */
function useAttribution(): string {
  const { data: configuration } = useConfiguration();
  const base = useMapStore((store) => store.base);
  const credits = [
    configuration?.atlas.attribution,
    base === 'public' && configuration?.baseTilesUrl && publicBaseCredit(configuration.baseTilesUrl),
  ];
  return credits.filter((credit) => typeof credit === 'string').join(' · ');
}

import { Link } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { publicBaseCredit } from '../features/map/layers/public-base.ts';
import { useMapStore } from '../features/map/state/map-store.ts';
import { parseMapSearch } from '../features/map/state/map-url.ts';
import { SampleLink } from '../features/muestras/sample-link.tsx';
import { pricesPath } from '../features/precios/prices-path.ts';
import { useSession } from '../session/session-store.ts';
import { DemoMark } from '../ui/demo-mark.tsx';
import classes from './shell.module.css';

/** One line: the mark of demonstration data, where everything comes from, the samples of the point; what a phone has no room for is in its menu. */
export function Footer({ mapSearch }: { readonly mapSearch: string }) {
  const attribution = useAttribution();
  const session = useSession();
  const { point } = parseMapSearch(mapSearch);
  return (
    <footer className={classes.footer}>
      <DemoMark compact />
      <p className={classes.attribution} title={attribution}>
        {attribution}
      </p>
      <span className={classes.samples}>
        <span className={classes.roomy}>Muestras:</span>
        <SampleLink sample="informe" point={point}>
          Informe
        </SampleLink>
        <SampleLink sample="datos" point={point}>
          Datos
        </SampleLink>
      </span>
      <Link to={pricesPath(session)} className={classes.roomy}>
        Tabla de precios
      </Link>
      <Link to="/acercade/introduccion/licencia">Fuentes y licencia</Link>
      <Link to="/legal/privacidad" className={classes.roomy}>
        Privacidad
      </Link>
      <Link to="/legal/aviso" className={classes.roomy}>
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

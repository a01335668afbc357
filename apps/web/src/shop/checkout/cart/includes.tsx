import { helpPath } from '@mapa/contract';
import { IconChartHistogram, IconFiles, IconFileTypeCsv, IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHasMicro } from '../../../api/configuration.ts';
import { periodQuery } from '../../../wind/atlas/period-query.ts';
import shop from '../shop-page.module.css';
import classes from './cart-page.module.css';

/** What is delivered for each point. */
export function Includes() {
  const period = useQuery(periodQuery).data;
  const hasMicro = useHasMicro();
  return (
    <section className={classes.includes} aria-labelledby="incluye">
      <h2 id="incluye" className={shop.heading}>
        Cada punto incluye
      </h2>
      <ul>
        <li>
          <IconFileTypeCsv size={20} aria-hidden />
          Serie temporal{period && ` ${period.firstYear}–${period.lastYear}`}, cada 30 minutos (CSV)
        </li>
        <li>
          <IconChartHistogram size={20} aria-hidden />
          Informe de recurso eólico (PDF)
        </li>
        {hasMicro && (
          <li>
            <IconMap2 size={20} aria-hidden />
            Mapa de microescala de 10 km × 10 km a 50 m (GeoTIFF)
          </li>
        )}
        <li>
          <IconFiles size={20} aria-hidden />
          La misma serie para hojas de cálculo en español, Windographer, WindSim, Vortex y SAM; regímenes de
          viento de WAsP en 12, 16 y 36 sectores, tablas y hoja de calidad
        </li>
      </ul>
      <p className={shop.quiet}>
        Qué contiene cada archivo se explica en <Link to={helpPath('productos')}>Productos</Link>.
      </p>
    </section>
  );
}

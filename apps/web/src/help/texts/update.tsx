import { helpPath } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { periodText } from '../../wind/atlas/period.ts';
import { periodQuery } from '../../wind/atlas/period-query.ts';

export function MapUpdate() {
  const { atlas, version } = useConfiguration().data ?? {};
  const period = useQuery(periodQuery).data;
  return (
    <>
      <p>
        El mapa se actualiza por versiones completas: cuando se incorpora un atlas nuevo, cambian a la vez los
        mapas, los valores, los gráficos, las muestras y los productos, de modo que lo que se ve y lo que se
        descarga son siempre el mismo atlas.
      </p>
      {atlas && (
        <p>
          Ahora se muestra la versión <strong>{atlas.version}</strong> de «{atlas.title}».{' '}
          {period && `${periodText(period)}.`}
        </p>
      )}
      {version && <p>Versión del programa: {version}.</p>}
      <ul>
        <li>La versión figura en el LEEME y en el informe de cada descarga.</li>
        <li>
          Una versión nueva puede ampliar el periodo o corregir valores; los archivos ya entregados no cambian
          y siguen siendo coherentes entre sí.
        </li>
        <li>
          El periodo original del producto es 2009–2018. Las{' '}
          <Link to={helpPath('introduccion/licencia')}>fuentes y la licencia</Link> de cada versión se
          publican con ella.
        </li>
      </ul>
    </>
  );
}

import { listText, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { useConfiguration, useHasMicro, useHeights } from '../../../api/configuration.ts';
import { RegionFigure } from '../../figures/region.tsx';
import { MesoOnly } from '../meso-only.tsx';

export function MicroMap() {
  const heights = useHeights('micro');
  const named = useConfiguration().data?.atlas.variables;
  const variables = VARIABLES.filter((variable) => named?.includes(variable) !== false);
  return (
    <>
      <MesoOnly />
      <p>
        Con cada punto se entrega el mapa eólico de la región de 10&#8239;km × 10&#8239;km centrada en él, a
        50&#8239;m de resolución, en formato GeoTIFF con su proyección, de modo que se abre directamente en un
        programa de información geográfica.
      </p>
      {useHasMicro() && <RegionFigure />}
      <p>
        Contiene los valores a largo plazo de{' '}
        {listText(variables.map((variable) => VARIABLE_INFO[variable].inSentence))} a{' '}
        {listText(heights.map(String))}&#8239;m. Es el mismo mapa que se ve en pantalla al elegir
        «Microescala»: sirve para comparar posiciones dentro de un emplazamiento, cosa que una celda de
        3&#8239;km no permite.
      </p>
    </>
  );
}

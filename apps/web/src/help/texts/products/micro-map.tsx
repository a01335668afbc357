import { useHasMicro } from '../../../api/configuration.ts';
import { RegionFigure } from '../../figures/region.tsx';
import { MesoOnly } from '../meso-only.tsx';

export function MicroMap() {
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
        Contiene los valores a largo plazo de viento medio, densidad de potencia, densidad del aire y
        parámetros <i>A</i> y <i>k</i> de Weibull a 50, 100 y 200&#8239;m. Es el mismo mapa que se ve en
        pantalla al elegir «Microescala»: sirve para comparar posiciones dentro de un emplazamiento, cosa que
        una celda de 3&#8239;km no permite.
      </p>
    </>
  );
}

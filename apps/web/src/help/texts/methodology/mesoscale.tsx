import { NestsFigure } from '../../figures/nests.tsx';
import { Sign } from '../../formulas/formula.tsx';
import { LambertPlace } from '../../formulas/lambert.tsx';
import { Cite } from '../../works/cite.tsx';

export function Mesoscale() {
  return (
    <>
      <p>
        El modelo es WRF, versión 3.8.1, un modelo atmosférico no hidrostático de código abierto (
        <Cite id="skamarock2008" />
        ). En sus bordes recibe el reanálisis ERA5 del Centro Europeo de Previsiones Meteorológicas a Plazo
        Medio, ECMWF (
        <Cite id="hersbach2020" />) y, en el mar, la temperatura superficial del análisis OSTIA. Europa se
        calculó en diez dominios que se solapan en parte; el de la península ibérica consta de tres mallas
        anidadas, cada una tres veces más fina que la que la contiene:
      </p>
      <NestsFigure />
      <p>
        Según la <Cite id="newaConfiguration" />, las tres mallas tienen 61 niveles verticales; el esquema de
        capa límite es MYNN y el de suelo, Noah; los usos del suelo proceden de CORINE y ESA CCI; y solo la
        malla exterior se mantiene próxima al reanálisis, mediante ajuste espectral. La malla interior guarda
        un valor cada 30&#8239;minutos.
      </p>
      <h4>La malla</h4>
      <p>
        Las celdas miden 3000&#8239;m de lado en una proyección cónica conforme de Lambert sobre una esfera de
        radio <Sign>R</Sign> = 6370&#8239;km, con paralelos automecoicos <Sign>φ</Sign>
        <sub>1</sub> = 30° y <Sign>φ</Sign>
        <sub>2</sub> = 60°, latitud de origen 54° y meridiano central 15° E. Un punto de latitud{' '}
        <Sign>φ</Sign>, a <Sign>Δλ</Sign> del meridiano central, tiene las coordenadas (
        <Cite id="snyder1987" />
        ):
      </p>
      <LambertPlace />
      <p>
        donde <Sign>r</Sign>
        <sub>0</sub> es <Sign>r</Sign> en la latitud de origen y, con estos paralelos, <Sign>n</Sign> =
        0,7156. El valor de un punto es el de la celda que lo contiene: no se interpola entre celdas. Dos
        puntos que caen en la misma celda tienen la misma serie, y por eso el pedido avisa de los puntos
        repetidos.
      </p>
    </>
  );
}

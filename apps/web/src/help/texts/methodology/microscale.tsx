import { GridsFigure } from '../../figures/grids.tsx';
import { Sign } from '../../formulas/formula.tsx';
import { DragLaw } from '../../formulas/wind.tsx';
import { Cite } from '../../works/cite.tsx';
import { MesoOnly } from '../meso-only.tsx';

export function Microscale() {
  return (
    <>
      <MesoOnly />
      <p>
        Una celda de 3&#8239;km no ve lomas ni lindes de bosque. Para llegar a 50&#8239;m se usa WAsP, el
        modelo del primer Atlas Eólico Europeo (<Cite id="troen1989" />
        ), que trabaja con estadísticos y no con instantes. Sus datos de entrada son un mapa de elevaciones y
        uno de rugosidad, deducido este de los usos del suelo; las fuentes concretas se describen en{' '}
        <Cite id="dorenkamper2020" />.
      </p>
      <GridsFigure />
      <p>El cálculo tiene tres pasos:</p>
      <ol>
        <li>
          <strong>Generalizar.</strong> De la distribución de viento de cada celda de mesoescala se descuenta
          el efecto del terreno tal como lo ve WRF. Queda el régimen de viento que habría sobre un llano
          uniforme.
        </li>
        <li>
          <strong>Llevar al lugar.</strong> La ley de arrastre geostrófico relaciona el viento en altura{' '}
          <Sign>G</Sign> con la velocidad de fricción <Sign>u</Sign>
          <sub>∗</sub> sobre un suelo de rugosidad <Sign>z</Sign>
          <sub>0</sub>:
        </li>
      </ol>
      <DragLaw />
      <p>
        con <Sign>κ</Sign> = 0,4, <Sign>f</Sign> el parámetro de Coriolis y las constantes empíricas{' '}
        <Sign>A</Sign> = 1,8 y <Sign>B</Sign> = 4,5.
      </p>
      <ol start={3}>
        <li>
          <strong>Aplicar el terreno.</strong> En cada celda de 50&#8239;m se añaden, sector a sector, la
          aceleración sobre el relieve y los cambios de rugosidad a barlovento.
        </li>
      </ol>
      <p>
        El modelo del relieve es lineal: supone pendientes suaves y flujo adherido. En laderas abruptas, donde
        el flujo se separa, sus resultados deben tomarse con más cautela.
      </p>
    </>
  );
}

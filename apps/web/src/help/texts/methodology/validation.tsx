import { ValidationFigure } from '../../figures/validation.tsx';
import { Cite } from '../../works/cite.tsx';

export function Validation() {
  return (
    <>
      <p>
        Los autores de NEWA compararon cada eslabón de la cadena con las medidas de un amplio conjunto de
        mástiles altos de toda Europa. El reanálisis ERA5 subestima la velocidad media en tierra; al pasar por
        WRF, el sesgo medio y su dispersión bajan de −1,50&#8239;±&#8239;1,30 a
        0,02&#8239;±&#8239;0,78&#8239;m/s (<Cite id="dorenkamper2020" />
        ).
      </p>
      <ValidationFigure />
      <p>
        WAsP mejora a WRF en terreno sencillo. En terreno complejo, donde fallan las hipótesis del modelo
        lineal, no lo hace: el sesgo y la dispersión son allí mayores que los de la mesoescala. Léase la
        dispersión como lo que es: en un emplazamiento cualquiera, una diferencia del orden de 0,8&#8239;m/s
        con la media medida entra dentro de lo normal.
      </p>
      <p>
        Las campañas del proyecto en terreno complejo, entre ellas Perdigão (Portugal) y Alaiz (Navarra), se
        describen en <Cite id="mann2017" />. Estas cifras son del atlas europeo; los datos de demostración no
        se han comparado con ninguna medida.
      </p>
    </>
  );
}

import { WeibullFigure } from '../../figures/weibull.tsx';
import { Sign } from '../../formulas/formula.tsx';
import { AboveMean, PowerDensity, ThirdMoment, WeibullDensity } from '../../formulas/statistics.tsx';
import { LogLaw, PowerLaw } from '../../formulas/wind.tsx';
import { Cite } from '../../works/cite.tsx';

export function Figures() {
  return (
    <>
      <p>
        Al elegir un punto se dibujan cuatro gráficos con la serie de su celda de mesoescala. Son los mismos
        del informe, y cada uno puede guardarse como imagen PNG. Las horas son UTC.
      </p>
      <p>
        Con varios puntos en el panel, o en la cesta, «Comparar puntos» dibuja de dos a seis a la vez, con una
        tabla de viento y energía y con la correlación horaria de sus series. El enlace de esa página lo
        guarda todo, salvo una curva de potencia propia.
      </p>
      <h4>Ciclo diario</h4>
      <p>
        Velocidad media de cada hora del día a la altura elegida, sobre todos los años de la serie. Muestra,
        por ejemplo, la brisa o el chorro nocturno.
      </p>
      <h4>Perfil vertical</h4>
      <p>
        Velocidad y temperatura medias a cada altura. Entre dos alturas, el perfil suele resumirse con la ley
        potencial y su exponente de cizalladura <Sign>α</Sign>:
      </p>
      <PowerLaw />
      <p>
        Cerca de un suelo uniforme de rugosidad <Sign>z</Sign>
        <sub>0</sub>, y sin efectos térmicos, la física da la ley logarítmica:
      </p>
      <LogLaw />
      <h4>Rosa de los vientos</h4>
      <p>
        Frecuencia de cada uno de los 16 sectores de 22,5°, repartida en ocho intervalos de velocidad. La
        dirección es aquella de la que viene el viento; las calmas se reparten por igual entre los sectores y
        el total suma el 100&#8239;%.
      </p>
      <h4>Distribución de frecuencias (Weibull)</h4>
      <p>
        El histograma de la velocidad y la curva de Weibull que se le ajusta, con parámetro de escala{' '}
        <Sign>A</Sign> y de forma <Sign>k</Sign>:
      </p>
      <WeibullDensity />
      <WeibullFigure />
      <p>
        El ajuste es el de los atlas eólicos (<Cite id="troen1989" />
        ). No busca parecerse al histograma intervalo a intervalo, sino conservar la energía y la parte del
        tiempo con viento por encima de la media <Sign>v̄</Sign>:
      </p>
      <ThirdMoment />
      <AboveMean />
      <h4>Densidad de potencia</h4>
      <p>
        La potencia del viento por metro cuadrado de sección, media de todos los valores de la serie con la
        densidad del aire <Sign>ρ</Sign> de cada instante a esa altura:
      </p>
      <PowerDensity />
      <p>
        La densidad de una altura es la que la serie da a 2&#8239;m, con la presión que cae según la ecuación
        hipsométrica y con las temperaturas de 2&#8239;m y de esa altura. Mapas, informe y archivos usan la
        misma.
      </p>
      <h4>Energía de una turbina</h4>
      <p>
        Debajo de los gráficos de un punto se calcula, media hora a media hora, lo que daría una turbina: una
        de las abiertas o la de su propia curva de potencia, que no se guarda. Se da en la celda de 3&#8239;km
        y en su punto, con la serie ajustada al mapa de 50&#8239;m. P50 es la energía que se supera la mitad
        de las veces; P75, tres de cada cuatro; P90, nueve de cada diez, y P99, noventa y nueve de cada cien.
        Es una estimación preliminar, sin medidas en el sitio.
      </p>
    </>
  );
}

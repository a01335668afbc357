import { legalPath } from '@mapa/contract';
import { Link } from 'react-router';
import { Cite, Out } from '../works/cite.tsx';

const BLOG =
  'https://websites.fraunhofer.de/IWES-Blog/en/one-year-of-the-new-european-wind-atlas/dr-julia-gottschall';

export function Project() {
  return (
    <>
      <p>
        El Nuevo Atlas Eólico Europeo (New European Wind Atlas, NEWA) fue un proyecto europeo de investigación
        que entre 2015 y 2019 rehízo el atlas eólico de Europa. Tuvo tres frentes: campañas de medida en
        terrenos muy distintos (<Cite id="mann2017" />
        ), el desarrollo y la validación de la cadena de modelos (<Cite id="hahmann2020" />) y la producción
        del atlas (<Cite id="dorenkamper2020" />
        ).
      </p>
      <p>
        El atlas europeo simula treinta años, de 1989 a 2018, y ocupa casi 200&#8239;terabytes tras reducir
        los seis petabytes que produjo el cálculo (<Out href={BLOG}>Fraunhofer IWES</Out>). El Mapa Eólico
        Ibérico usa su malla de la península, sus variables y su método, y añade las herramientas para
        consultarlos y llevárselos por puntos.
      </p>
    </>
  );
}

export function Funding() {
  return (
    <>
      <p>
        NEWA se financió como acción ERA-NET Plus del Séptimo Programa Marco de la Comisión Europea (tema
        FP7-ENERGY.2013.10.1.2): cada país costeó a sus participantes por medio de su agencia nacional y la
        Comisión añadió su parte. La red de agencias la coordinó la Agencia Danesa de la Energía.
      </p>
      <p>
        Quién mantiene este sitio se indica en el <Link to={legalPath('aviso')}>aviso legal</Link>.
      </p>
    </>
  );
}

export function Participants() {
  return (
    <>
      <p>
        Coordinó el consorcio la Universidad Técnica de Dinamarca (DTU). Participaron unos treinta socios de
        ocho países: Alemania, Bélgica, Dinamarca, España, Letonia, Portugal, Suecia y Turquía. Entre los
        firmantes de las publicaciones del atlas y de sus campañas de medida están:
      </p>
      <ul>
        <li>
          <strong>España:</strong> Centro Nacional de Energías Renovables (CENER), CIEMAT, Universidad
          Complutense de Madrid, Barcelona Supercomputing Center y Universitat de les Illes Balears.
        </li>
        <li>
          <strong>Portugal:</strong> INEGI y Facultad de Ingeniería de la Universidad de Oporto (FEUP).
        </li>
        <li>
          <strong>Dinamarca:</strong> Universidad Técnica de Dinamarca (DTU) y Vestas Wind Systems.
        </li>
        <li>
          <strong>Alemania:</strong> Fraunhofer IWES, ForWind (Universidad de Oldemburgo) y energy &amp; meteo
          systems.
        </li>
        <li>
          <strong>Letonia, Suecia y Turquía:</strong> Universidad de Letonia, Universidad de Upsala,
          WeatherTech Scandinavia y Universidad Técnica de Estambul.
        </li>
      </ul>
      <p>
        Las listas proceden de <Cite id="dorenkamper2020" /> y <Cite id="mann2017" />. Ninguno de estos
        centros responde de este sitio por figurar en ellas.
      </p>
    </>
  );
}

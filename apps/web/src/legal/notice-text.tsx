import { helpPath, legalPath } from '@mapa/contract';
import { Link } from 'react-router';
import { DeclarationText } from './declaration-text.tsx';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';

/** Legal notice: who runs the site and under which rules (Ley 34/2002, article 10). */
export function NoticeText({ contacto }: LegalProps) {
  return (
    <>
      <h2>Titular del sitio</h2>
      <p>
        En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la
        información y de comercio electrónico, se informa de los datos del titular de este sitio web:
      </p>
      <Holder contacto={contacto} />
      <h2>Objeto</h2>
      <p>
        El Mapa Eólico Ibérico permite consultar el recurso eólico de la península ibérica y de su entorno
        marítimo, descargar muestras gratuitas y comprar series temporales e informes de puntos concretos. La
        consulta del mapa es libre y no necesita registro. La compra se rige por las{' '}
        <Link to={legalPath('condiciones')}>condiciones de venta</Link>.
      </p>
      <h2>Condiciones de uso</h2>
      <p>Quien utiliza el sitio se compromete a:</p>
      <ul>
        <li>dar datos veraces al registrarse y al comprar, y guardar en secreto su contraseña;</li>
        <li>
          no interferir en el funcionamiento del servicio, ni descargar de forma masiva y automática los mapas
          o los valores de los puntos;
        </li>
        <li>respetar la licencia y la atribución de los datos que se muestran.</li>
      </ul>
      <h2>Naturaleza de los datos</h2>
      <p>
        Los valores proceden de simulaciones numéricas del viento. Tienen una incertidumbre propia, que es
        mayor en terreno complejo, y no sustituyen a una campaña de medidas ni a un estudio de detalle del
        emplazamiento. El titular no responde de las decisiones que se tomen solo con ellos.
      </p>
      <h2>Propiedad intelectual</h2>
      <p>
        El programa, el diseño y los textos de este sitio pertenecen a su titular o se usan con licencia. El
        origen de los datos, su licencia y la atribución que debe acompañarlos se indican en{' '}
        <Link to={helpPath()}>Acerca de</Link>. Puede enlazar libremente a cualquier página del sitio.
      </p>
      <h2>Enlaces a otros sitios</h2>
      <p>
        El sitio contiene enlaces a páginas de terceros, de cuyo contenido y disponibilidad responden ellos.
      </p>
      <h2>Disponibilidad</h2>
      <p>
        El titular procura que el servicio esté siempre disponible, pero puede interrumpirlo para su
        mantenimiento o por causas ajenas a su voluntad. Las compras ya pagadas se entregan o se devuelven.
      </p>
      <h2>Ley aplicable</h2>
      <p>
        Este aviso se rige por la ley española. Si quien usa el sitio es consumidor, son competentes los
        tribunales de su domicilio; en los demás casos, los del domicilio del titular.
      </p>
      <DeclarationText />
    </>
  );
}

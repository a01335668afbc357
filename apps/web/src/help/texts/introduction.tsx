import { helpPath, PAGE_PATHS } from '@mapa/contract';
import { PLACE_NAMES } from '@mapa/field';
import { Link } from 'react-router';
import { useConfiguration, useHasMicro, useIsSold } from '../../api/configuration.ts';
import { Notice } from '../../ui/notice.tsx';
import { BaseCredit } from '../../wind/map/layers/base-credit.tsx';
import { type BaseInUse, useMapStore } from '../../wind/map/state/map-store.ts';
import { ChainFigure } from '../figures/chain.tsx';
import { Out } from '../works/cite.tsx';

export function Introduction() {
  const isSold = useIsSold();
  return (
    <>
      <Demonstration />
      <p>
        El Mapa Eólico Ibérico muestra cuánto viento hay en la península ibérica y en el mar que la rodea, a
        las alturas a las que trabajan los aerogeneradores. Sirve para comparar emplazamientos antes de medir,
        para preparar una campaña de medida y para extender en el tiempo una medida corta.
      </p>
      <p>
        {useHasMicro()
          ? 'Los datos están en dos resoluciones:'
          : 'El servicio está hecho para datos en dos resoluciones. Este atlas solo tiene la primera:'}
      </p>
      <ul>
        <li>
          <strong>Mesoescala</strong>, con celdas de 3&#8239;km × 3&#8239;km: diez años de valores cada
          30&#8239;minutos, de los que salen las series temporales, los gráficos y los informes.
        </li>
        <li>
          <strong>Microescala</strong>, con celdas de 50&#8239;m × 50&#8239;m: los valores medios a largo
          plazo, con el efecto del relieve y de la rugosidad del terreno.
        </li>
      </ul>
      <ChainFigure />
      <p>
        En el <Link to={PAGE_PATHS.map}>mapa</Link>, elija Datos, Variable y Altura y haga clic en cualquier
        lugar: verá el valor del punto, la celda de mesoescala más próxima y cuatro gráficos. Consultar el
        mapa es gratuito y no requiere registro.{' '}
        {isSold && (
          <>
            Quien necesite la serie completa puede{' '}
            <Link to={helpPath('productos')}>comprarla por puntos</Link>.
          </>
        )}
      </p>
    </>
  );
}

/** Warns, where the atlas is the demonstration, that its numbers are invented. */
function Demonstration() {
  if (!useConfiguration().data?.atlas.demonstration) return null;
  return (
    <Notice>
      <strong>Datos de demostración.</strong> Los valores de viento que este sitio muestra ahora los genera el
      propio programa para enseñar su funcionamiento y no sirven para evaluar ningún emplazamiento. Esta
      página describe el atlas para el que está hecho el servicio; sus cifras no se aplican a los datos de
      demostración.
    </Notice>
  );
}

const BASE_SHOWN: Readonly<Record<BaseInUse, string>> = {
  public: 'El mapa topográfico público.',
  'built-in': 'El relieve propio.',
  replaced: 'El relieve propio, porque el mapa topográfico público no responde.',
  undecided:
    'El mapa topográfico público o, si no responde, el relieve propio: el mapa nombra en su esquina ' +
    'las fuentes de lo que muestra.',
};

const { places, municipalities, licence } = PLACE_NAMES;

export function Licence() {
  const { data } = useConfiguration();
  const base = useMapStore((store) => store.base);
  if (!data) return <p role="status">La información del atlas no está disponible en este momento.</p>;
  const { atlas, contacto } = data;
  return (
    <>
      <p>
        Estos datos vienen con el propio atlas que el servidor tiene abierto. La atribución acompaña a cada
        archivo que se descarga y debe mantenerse al publicar resultados.
      </p>
      <dl>
        <dt>Atlas</dt>
        <dd>{atlas.title}</dd>
        <dt>Versión</dt>
        <dd>{atlas.version}</dd>
        <dt>Licencia</dt>
        <dd>
          {atlas.licence.url ? <Out href={atlas.licence.url}>{atlas.licence.name}</Out> : atlas.licence.name}
        </dd>
        <dt>Atribución</dt>
        <dd>{atlas.attribution}</dd>
        <dt>Mapa base</dt>
        <dd>
          {BASE_SHOWN[base]}
          <BaseCredit />
        </dd>
        <dt>Nombres de lugares</dt>
        <dd>
          <Out href={places.url}>{places.author}</Out> (<Out href={licence.url}>{licence.name}</Out>);
          municipios: <Out href={municipalities.url}>{municipalities.author}</Out> ({licence.name})
        </dd>
        <dt>Contacto</dt>
        <dd>
          {contacto.organizacion}
          {contacto.direccion && `, ${contacto.direccion}`} ·{' '}
          <a href={`mailto:${contacto.email}`}>{contacto.email}</a>
        </dd>
      </dl>
    </>
  );
}

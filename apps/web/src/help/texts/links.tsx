import { Out } from '../works/cite.tsx';
import { WORKS, type Work } from '../works/works.ts';

const LINKS = [
  {
    href: 'https://map.neweuropeanwindatlas.eu/',
    name: 'Visor del Nuevo Atlas Eólico Europeo',
    about: 'los mapas y los datos en bruto, de toda Europa',
  },
  {
    href: 'https://www.neweuropeanwindatlas.eu/',
    name: 'Proyecto NEWA',
    about: 'objetivos, campañas y resultados',
  },
  {
    href: 'https://github.com/newa-wind/Mesoscale',
    name: 'Configuración de WRF',
    about: 'los archivos con los que se calculó la mesoescala',
  },
  {
    href: 'https://globalwindatlas.info/',
    name: 'Global Wind Atlas',
    about: 'el recurso eólico mundial a 250\u202fm, para comparar',
  },
  { href: 'https://www.wasp.dk/', name: 'WAsP', about: 'el modelo de microescala' },
] as const;

export function Links() {
  return (
    <>
      <p>Sitios de terceros, que responden de su contenido:</p>
      <ul>
        {LINKS.map(({ href, name, about }) => (
          <li key={href}>
            <Out href={href}>{name}</Out>: {about}.
          </li>
        ))}
      </ul>
      <p>
        Los mapas de este sitio también se pueden abrir en un programa de información geográfica como servicio
        WMS, en la dirección <code>{`${window.location.origin}/wms`}</code>.
      </p>
    </>
  );
}

export function References() {
  return (
    <ul>
      {Object.values<Work>(WORKS).map(({ full, language, url }) => (
        <li key={url}>
          <span lang={language}>{full}</span> <Out href={url}>{url.replace('https://', '')}</Out>
        </li>
      ))}
    </ul>
  );
}

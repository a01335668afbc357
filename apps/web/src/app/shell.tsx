import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MapScreen } from '../features/map/map-screen.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

/** Header, page and footer. The map, once opened, stays alive behind the other pages. */
export function Shell() {
  const { pathname, search } = useLocation();
  const onMap = pathname === '/map';
  const [mapSearch, setMapSearch] = useState<string | null>(null);
  if (onMap && search !== mapSearch) setMapSearch(search);

  useEffect(() => {
    if (onMap) document.title = 'Mapa Eólico Ibérico';
  }, [onMap]);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Header mapSearch={mapSearch ?? ''} />
      <div id="contenido" className={classes.content} data-map={onMap} tabIndex={-1}>
        {mapSearch !== null && <MapScreen search={mapSearch} hidden={!onMap} />}
        {!onMap && <Outlet context={mapSearch ?? ''} />}
      </div>
      <Footer />
    </div>
  );
}

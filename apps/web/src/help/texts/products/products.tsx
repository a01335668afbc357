import { PAGE_PATHS } from '@mapa/contract';
import { Link } from 'react-router';
import { useIsSold } from '../../../api/configuration.ts';
import { PriceCards } from '../../../shop/prices/cards/price-cards.tsx';
import { NotSoldNotice } from '../../../shop/prices/not-sold-notice.tsx';
import { TiersTable } from '../../../shop/prices/tiers/tiers-table.tsx';
import { FilesFigure } from '../../figures/files.tsx';
import { FormatsTable } from './formats.tsx';

export function Products() {
  const isSold = useIsSold();
  return (
    <>
      <NotSoldNotice />
      <p>
        Cada punto comprado se entrega con su serie temporal, su informe, su mapa de microescala y su hoja de
        calidad, y con los demás formatos que se elijan. Esta es la comparación con lo que se puede obtener
        gratis, y estos son los precios:
      </p>
      <TiersTable />
      <PriceCards />
      <p>
        Los mismos precios están en la página <Link to={PAGE_PATHS.prices}>Precios</Link>.{' '}
        {isSold && (
          <>
            Para comprar, <Link to={PAGE_PATHS.register}>regístrese</Link> o{' '}
            <Link to={PAGE_PATHS.login}>entre en su cuenta</Link> y añada puntos a la cesta desde el{' '}
            <Link to={PAGE_PATHS.map}>mapa</Link>.{' '}
          </>
        )}
        Las dos muestras gratuitas, de un mes, se descargan en la tarjeta de cada punto del mapa y al pie de
        esta página.
      </p>
      <FilesFigure />
      <FormatsTable />
    </>
  );
}

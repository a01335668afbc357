import { Button } from '@mantine/core';
import { helpPath, legalPath, PAGE_PATHS } from '@mapa/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { Link, useOutletContext } from 'react-router';
import { useIsSold } from '../../api/configuration.ts';
import { SampleButton } from '../../products/samples/sample-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { scrollBehavior } from '../../ui/page/scroll.ts';
import { DemoMark } from '../../wind/atlas/demo-mark.tsx';
import { parseMapSearch } from '../../wind/map/state/map-url.ts';
import { PriceCards } from './cards/price-cards.tsx';
import { NotSoldNotice } from './not-sold-notice.tsx';
import classes from './prices-page.module.css';
import { TiersTable } from './tiers/tiers-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/** The viewer of the New European Wind Atlas, which others run. */
const ATLAS_VIEWER = 'https://map.neweuropeanwindatlas.eu/';

/** The page of prices: free and sold data, their prices, the samples, and the way to the order. */
export function PricesPage() {
  const { point } = parseMapSearch(useOutletContext<string>());
  const isSold = useIsSold();
  const isNarrow = useIsNarrow();
  const prices = useRef<HTMLHeadingElement>(null);
  const showPrices = (): void => {
    prices.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    prices.current?.focus({ preventScroll: true });
  };
  const tiers = (
    <Fragment key="tiers">
      <h2>Qué incluye cada nivel</h2>
      <TiersTable />
      <div className={classes.ways}>
        <section className={classes.way} aria-labelledby="nivel-gratis">
          <h3 id="nivel-gratis">Gratis</h3>
          <p>
            Consulte el atlas europeo en su propio visor, con los datos en bruto
            <span className="on-screen">: es otro sitio web y se abre en una pestaña nueva</span>.
          </p>
          <div>
            <Button
              component="a"
              href={ATLAS_VIEWER}
              target="_blank"
              rel="noopener noreferrer external"
              variant="default"
              rightSection={<IconExternalLink size={18} aria-hidden />}
            >
              Visor del atlas NEWA
            </Button>
          </div>
        </section>
        <section className={classes.way} aria-labelledby="nivel-trial">
          <h3 id="nivel-trial" lang="en">
            Trial
          </h3>
          <p>
            {point
              ? 'Descargue diciembre de 2009 del punto que ha elegido en el mapa.'
              : 'Descargue diciembre de 2009 de un punto de ejemplo.'}
          </p>
          <div>
            <SampleButton sample="informe" point={point}>
              Informe de muestra
            </SampleButton>
            <SampleButton sample="datos" point={point}>
              Serie temporal de muestra
            </SampleButton>
          </div>
        </section>
        <section className={classes.way} aria-labelledby="nivel-procesados">
          <h3 id="nivel-procesados">Datos procesados</h3>
          <p>
            {isSold
              ? 'Elija los puntos en el mapa, revise el pedido y pague con tarjeta.'
              : 'Ahora no están a la venta.'}
          </p>
          <div>
            {isSold && (
              <Button component={Link} to={PAGE_PATHS.cart} color="accent.7">
                Comprar
              </Button>
            )}
          </div>
        </section>
      </div>
    </Fragment>
  );
  const cards = (
    <Fragment key="cards">
      <h2 ref={prices} id="precios" tabIndex={-1} className={classes.prices}>
        Precio por punto
      </h2>
      <PriceCards />
    </Fragment>
  );
  return (
    <Page title="Precios" wide>
      <p>
        El mapa, sus gráficos y una muestra son gratuitos.
        {isSold &&
          ' De cada punto que elija puede comprar la serie temporal procesada, su informe y el mapa ' +
            'eólico de microescala.'}
      </p>
      <NotSoldNotice />
      <div className={classes.actions}>
        <Button variant="default" onClick={showPrices}>
          Ver precios
        </Button>
        <DemoMark />
      </div>
      {isNarrow ? [cards, tiers] : [tiers, cards]}
      <p>
        Qué contiene cada archivo se explica en <Link to={helpPath('productos')}>Productos</Link>; las
        condiciones, en <Link to={legalPath('condiciones')}>Condiciones de venta</Link>.
      </p>
    </Page>
  );
}

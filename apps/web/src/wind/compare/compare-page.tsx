import { Button } from '@mantine/core';
import { comparePath, FEWEST_COMPARED, MOST_COMPARED, type NamedPlace } from '@mapa/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useHeights } from '../../api/configuration.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import classes from './compare.module.css';
import { Compared } from './compared.tsx';
import { comparisonAddress, readComparison, type Unreadable } from './comparison.ts';
import { SiteList } from './sites/site-list.tsx';
import { useAddress } from './use-address.ts';

/** 'Comparar puntos': several points side by side, all of it from the address. */
export function ComparePage() {
  const [search, replace] = useAddress();
  const heights = useHeights('serie');
  const read = useMemo(() => readComparison(search, heights), [search, heights]);
  const leadOn = useLeadOn();
  const hasProblem = 'problem' in read;
  const canGoOn = read.points.length >= FEWEST_COMPARED;
  const changePoints = (points: readonly NamedPlace[]): void => {
    const now = readComparison(window.location.search, heights);
    const whole = 'problem' in now ? comparePath(points) : comparisonAddress({ ...now, points, par: [1, 2] });
    leadOn(whole, { replace: true });
  };
  return (
    <div className={classes.wide}>
      <Page title="Comparar puntos" wide>
        {hasProblem && <Problem {...read} isFirst={search === ''} />}
        {/* The list keeps its element when there are enough points, so that a text being typed in it stays too. */}
        {!(hasProblem && canGoOn) && <SiteList points={read.points} onPoints={changePoints} />}
        {hasProblem ? (
          <WayOn points={read.points} canGoOn={canGoOn} />
        ) : (
          <Compared comparison={read} onAddress={replace} />
        )}
      </Page>
    </div>
  );
}

/** Says why nothing is compared; a visitor who comes from the menu has made no mistake. */
function Problem({ problem, isFirst }: Unreadable & { readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && <Notice>{problem}</Notice>}
      <p>
        Ponga de {FEWEST_COMPARED} a {MOST_COMPARED} puntos uno junto a otro: viento, energía, gráficos y
        correlación. Elíjalos en el mapa y abra «Comparar puntos» en su panel, compárelos desde la cesta o
        desde un proyecto, o añádalos aquí por sus coordenadas.
      </p>
    </>
  );
}

/** The ways to go on when nothing is compared. */
function WayOn({ points, canGoOn }: Pick<Unreadable, 'points'> & { readonly canGoOn: boolean }) {
  const mapAddress = useMapAddress();
  return (
    <div className={classes.buttons}>
      {canGoOn && (
        <Button component={Link} to={comparePath(points)}>
          {points.length > MOST_COMPARED
            ? `Comparar los ${MOST_COMPARED} primeros`
            : `Comparar los ${points.length} puntos que se entienden`}
        </Button>
      )}
      <Button component={Link} to={mapAddress} variant={canGoOn ? 'default' : 'filled'}>
        Ir al mapa
      </Button>
    </div>
  );
}

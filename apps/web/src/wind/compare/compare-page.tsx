import { Button } from '@mantine/core';
import { comparePath, FEWEST_COMPARED, MOST_COMPARED, TURBINES } from '@mapa/contract';
import { coordinatesText, type LatLon, withUnit } from '@mapa/field';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import { pointNameQuery } from '../places/place-queries.ts';
import { SiteCharts } from './charts/site-charts.tsx';
import classes from './compare.module.css';
import { type Comparison, comparisonAddress, readComparison, type Unreadable } from './comparison.ts';
import { Pairs } from './pairs/pairs.tsx';
import { Settings } from './settings.tsx';
import { SiteList } from './sites/site-list.tsx';
import { orderOf, ranked } from './table/columns.ts';
import { tableFile } from './table/file.ts';
import { SitesTable } from './table/sites-table.tsx';
import { type Site, useComparison } from './use-comparison.ts';

/** 'Comparar puntos': several points side by side, all of it from the address. */
export function ComparePage() {
  const { search } = useLocation();
  const read = readComparison(search);
  const leadOn = useLeadOn();
  const hasProblem = 'problem' in read;
  const canGoOn = read.points.length >= FEWEST_COMPARED;
  const changePoints = (points: readonly LatLon[]): void => {
    const now = readComparison(window.location.search);
    const whole = 'problem' in now ? comparePath(points) : comparisonAddress({ ...now, points, par: [1, 2] });
    leadOn(whole, { replace: true });
  };
  return (
    <div className={classes.wide}>
      <Page title="Comparar puntos">
        {hasProblem && <Problem {...read} isFirst={search === ''} />}
        {/* The list stays the same where the points become enough, so that what is being written in it stays too. */}
        {!(hasProblem && canGoOn) && <SiteList points={read.points} onPoints={changePoints} />}
        {hasProblem ? <WayOn points={read.points} canGoOn={canGoOn} /> : <Compared comparison={read} />}
      </Page>
    </div>
  );
}

/** Why nothing is compared; who comes from the menu has done nothing wrong. */
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

/** How to go on where nothing is compared. */
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

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const atlas = useConfiguration().data?.atlas;
  const { sites, inside, outside, together, failed } = useComparison(comparison);
  const { altura, turbina, viento, orden } = comparison;
  const change = (part: Partial<Comparison>): void => {
    // What was changed a moment ago stands in the address before it is shown.
    const now = readComparison(window.location.search);
    const whole = { ...('problem' in now ? comparison : now), ...part };
    void navigate(comparisonAddress(whole), { replace: true });
  };
  const address = `${window.location.origin}${comparisonAddress(comparison)}`;
  const download = async (): Promise<void> => {
    if (!atlas) return;
    // A name that cannot be had is left out.
    const named = inside.map(
      async ({ number, point }) =>
        [number, (await client.ensureQueryData(pointNameQuery(point)).catch(() => null)) ?? ''] as const,
    );
    const facts = { names: new Map(await Promise.all(named)), atlas, address };
    const file = tableFile(ranked(inside, orderOf(orden), viento), comparison, facts);
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), 'comparacion.csv');
  };
  const isReady = inside.every(({ energy, about }) => energy && about);
  return (
    <>
      <Settings comparison={comparison} onChange={change} />
      <p className="unseen" role="status">
        Se comparan {comparison.points.length} puntos.
      </p>
      {outside.map((site) => (
        <Outside
          key={site.number}
          site={site}
          onRemove={
            sites.length > FEWEST_COMPARED
              ? () => change({ points: without(comparison.points, site.point), par: [1, 2] })
              : null
          }
        />
      ))}
      <SameCells sites={inside} />
      {inside.length > 0 && (
        <>
          <h2>Viento y energía</h2>
          <p className={classes.lead}>
            Viento medio a {withUnit(altura, 0, 'm')} en los dos mapas, y energía de un año medio de una
            turbina {TURBINES[turbina].etiqueta} con el viento{' '}
            {viento === 'punto' ? 'del punto (50\u202fm)' : 'de la celda (3\u202fkm)'}, con las pérdidas y las
            incertidumbres con las que empieza «Energía de una turbina» en el mapa. Es una estimación
            preliminar, sin medidas en el sitio.
          </p>
          {failed.length > 0 && (
            <div className={classes.notice} role="status">
              <p>
                No se ha podido calcular la energía de {failed.length === 1 ? 'un punto' : 'varios puntos'}.
              </p>
              <RetryButton
                size="compact-sm"
                onClick={() => failed.forEach(({ refetch }) => void refetch())}
              />
            </div>
          )}
          <SitesTable sites={inside} comparison={comparison} onOrder={(next) => change({ orden: next })} />
          <div className={classes.bar}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!isReady || !atlas}
              onClick={() => void download()}
            >
              Descargar la tabla (CSV)
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={!isReady}
              onClick={() => window.print()}
            >
              Imprimir o guardar como PDF
            </Button>
          </div>
          <h2>Gráficos</h2>
          <SiteCharts sites={inside} altura={altura} together={together} />
          <Pairs
            sites={inside}
            comparison={comparison}
            together={together}
            onPair={(par) => change({ par })}
          />
        </>
      )}
    </>
  );
}

const without = (points: readonly LatLon[], point: LatLon): readonly LatLon[] =>
  points.filter((one) => one !== point);

interface OutsideProps {
  readonly site: Site;
  /** Null where too few points would be left. */
  readonly onRemove: (() => void) | null;
}

function Outside({ site: { number, point }, onRemove }: OutsideProps) {
  return (
    <div className={classes.notice} role="status">
      <p>
        El punto {number} ({coordinatesText(point)}) está fuera del dominio del atlas y no se compara.
      </p>
      {onRemove && (
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Quitarlo
        </Button>
      )}
    </div>
  );
}

/** Says which points lie in the same cell: their series are one and the same. */
function SameCells({ sites }: { readonly sites: readonly Site[] }) {
  const cells = new Map<string, number[]>();
  for (const { number, about } of sites) {
    if (!about) continue;
    const key = coordinatesText(about.celda);
    cells.set(key, [...(cells.get(key) ?? []), number]);
  }
  const shared = [...cells.values()].filter((numbers) => numbers.length > 1);
  return shared.map((numbers) => (
    <div key={numbers.join()} className={classes.notice}>
      <p>
        Los puntos {numbers.slice(0, -1).join(', ')} y {numbers.at(-1)} están en la misma celda de 3{'\u202f'}
        km: su serie y sus gráficos son los mismos, y solo se distinguen por el viento del punto.
      </p>
    </div>
  ));
}

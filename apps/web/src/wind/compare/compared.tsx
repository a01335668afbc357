import { Button } from '@mantine/core';
import { FEWEST_COMPARED } from '@mapa/contract';
import { coordinatesText, isSamePlace, type LatLon } from '@mapa/field';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useConfiguration, useHeights } from '../../api/configuration.ts';
import { ApiError } from '../../api/error.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useOwnCurve } from '../charts/energy/settings/own-curve.ts';
import { turbineName } from '../charts/energy/settings/settings.ts';
import { pointNameQuery } from '../places/place-queries.ts';
import { SiteCharts } from './charts/site-charts.tsx';
import classes from './compare.module.css';
import { type Comparison, comparisonAddress, readComparison } from './comparison.ts';
import { Lead } from './lead.tsx';
import { Pairs } from './pairs/pairs.tsx';
import { SettingFields } from './settings.tsx';
import { orderOf, ranked } from './table/columns.ts';
import { tableFile } from './table/file.ts';
import { SitesTable } from './table/sites-table.tsx';
import { type Site, useComparison } from './use-comparison.ts';

interface Props {
  readonly comparison: Comparison;
  /** Replaces the address of this page by another one. */
  readonly onAddress: (address: string) => void;
}

/** The comparison, with all its settings. */
export function Compared({ comparison, onAddress }: Props) {
  const client = useQueryClient();
  const atlas = useConfiguration().data?.atlas;
  const heights = useHeights('serie');
  const { curve } = useOwnCurve();
  const compared = useComparison(comparison);
  const { sites, inside, outside, hasTurbine, together, failed } = compared;
  const { altura, viento, orden } = comparison;
  const turbine = turbineName(comparison.settings.turbina, curve?.nombre ?? '');
  const change = (partOf: (now: Comparison) => Partial<Comparison>): void => {
    // A change of a moment ago is in the address before it is shown.
    const read = readComparison(window.location.search, heights);
    const now = 'problem' in read ? comparison : read;
    onAddress(comparisonAddress({ ...now, ...partOf(now) }));
  };
  const refused = refusalOf(failed);
  const address = `${window.location.origin}${comparisonAddress(comparison)}`;
  const download = async (): Promise<void> => {
    if (!atlas) return;
    // A name that cannot be fetched is left out.
    const named = inside.map(
      async ({ number, point }) =>
        [number, (await client.ensureQueryData(pointNameQuery(point)).catch(() => null)) ?? ''] as const,
    );
    const facts = { names: new Map(await Promise.all(named)), atlas, turbine, address };
    const file = tableFile(ranked(inside, orderOf(orden), viento), comparison, facts);
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), 'comparacion.csv');
  };
  const isReady = inside.every(({ energy, about }) => energy && about);
  return (
    <>
      <SettingFields
        comparison={comparison}
        onChange={(part) => change(() => part)}
        onSettings={(part) => change((now) => ({ settings: { ...now.settings, ...part } }))}
        model={compared.model}
      />
      {!hasTurbine && (
        <div className={classes.notice} role="status">
          <p>
            Falta la curva de su turbina: no viaja con la dirección, así que elija su archivo arriba. Mientras
            tanto se comparan solo los vientos, sin energía.
          </p>
        </div>
      )}
      <p className="unseen" role="status">
        Se comparan {comparison.points.length} puntos.
      </p>
      {outside.map((site) => (
        <Outside
          key={site.number}
          site={site}
          onRemove={
            sites.length > FEWEST_COMPARED
              ? () => change(() => ({ points: without(comparison.points, site.point), par: [1, 2] }))
              : null
          }
        />
      ))}
      <SameCells sites={inside} />
      {inside.length > 0 && (
        <>
          <h2>Viento y energía</h2>
          <Lead comparison={comparison} turbine={turbine} hasTurbine={hasTurbine} />
          {failed.length > 0 && (
            <div className={classes.notice} role="status">
              <p>
                {refused?.message ??
                  `No se ha podido calcular la energía de ${failed.length === 1 ? 'un punto' : 'varios puntos'}.`}
              </p>
              <RetryButton
                size="compact-sm"
                {...(refused && { error: refused })}
                onClick={() => failed.forEach(({ refetch }) => void refetch())}
              />
            </div>
          )}
          <SitesTable
            sites={inside}
            comparison={comparison}
            onOrder={(next) => change(() => ({ orden: next }))}
          />
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
          <SiteCharts sites={inside} altura={altura} common={compared.months} />
          <Pairs
            sites={inside}
            comparison={comparison}
            together={together}
            onPair={(par) => change(() => ({ par }))}
          />
        </>
      )}
    </>
  );
}

/** The server's refusal of a request: a refusal of settings is the same for all points. */
const refusalOf = (failed: readonly { readonly error: unknown }[]): ApiError | undefined =>
  failed
    .map(({ error }) => error)
    .find((error): error is ApiError => error instanceof ApiError && error.code === 'refused');

const without = (points: Comparison['points'], point: LatLon): Comparison['points'] =>
  points.filter((one) => !isSamePlace(one, point));

interface OutsideProps {
  readonly site: Site;
  /** Null where too few points would be left. */
  readonly onRemove: (() => void) | null;
}

function Outside({ site: { number, point, nombre }, onRemove }: OutsideProps) {
  return (
    <div className={classes.notice} role="status">
      <p>
        El punto {number} ({nombre && `${nombre}, `}
        {coordinatesText(point)}) está fuera del dominio del atlas y no se compara.
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

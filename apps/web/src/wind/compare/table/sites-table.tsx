import { Skeleton, UnstyledButton } from '@mantine/core';
import { coordinatesText, spanish } from '@mapa/field';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { ScrollHint } from '../../../ui/page/scroll-hint.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { PointName } from '../../places/point-name.tsx';
import type { Comparison } from '../comparison.ts';
import { SiteMark } from '../sites/site-mark.tsx';
import type { Site } from '../use-comparison.ts';
import { COLUMNS, type Column, doubtOf, nextOrder, orderOf, ranked } from './columns.ts';
import classes from './sites-table.module.css';
import shared from './table.module.css';

interface Props {
  readonly sites: readonly Site[];
  readonly comparison: Comparison;
  readonly onOrder: (orden: string | null) => void;
}

/** The table of the comparison; the head of a column orders the points by it. */
export function SitesTable({ sites, comparison, onOrder }: Props) {
  const { orden, viento } = comparison;
  const order = orderOf(orden);
  const shown = ranked(sites, order, viento);
  return (
    <>
      <ScrollHint />
      <ScrollRegion label="Tabla de los puntos" className={shared.scroll}>
        <table className={`${shared.table} ${classes.table}`}>
          <caption className="unseen">Comparación de los puntos</caption>
          <thead>
            <tr>
              {order && (
                <th scope="col" className={classes.rank}>
                  Puesto
                </th>
              )}
              <th scope="col">Punto</th>
              {COLUMNS.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  aria-sort={order?.column === column ? order.direction : 'none'}
                >
                  <UnstyledButton
                    className={classes.sort ?? ''}
                    onClick={() => onOrder(nextOrder(orden, column))}
                  >
                    <span>
                      {column.title},{'\u00a0'}
                      <span className={classes.unit}>{column.unit}</span>
                    </span>
                    <SortIcon direction={order?.column === column ? order.direction : undefined} />
                  </UnstyledButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((site, at) => (
              <tr key={site.number}>
                {order && <td className={classes.rank}>{at + 1}.º</td>}
                <th scope="row">
                  <span className={classes.point}>
                    <SiteMark number={site.number} />
                    <span>
                      <span className="unseen">Punto {site.number}: </span>
                      {site.nombre && <span className={classes.given}>{site.nombre}</span>}
                      <span className={classes.place}>{coordinatesText(site.point)}</span>
                      <PointName point={site.point} className={classes.name} />
                    </span>
                  </span>
                </th>
                {COLUMNS.map((column) => (
                  <td key={column.name}>
                    <Value column={column} site={site} viento={viento} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.map((site) => {
        const doubt = doubtOf(site, viento);
        return (
          doubt && (
            <p key={site.number} className={classes.doubt}>
              <strong>Punto {site.number}.</strong> {doubt}
            </p>
          )
        );
      })}
    </>
  );
}

function SortIcon({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) {
  if (direction === 'descending') return <IconArrowDown size={14} aria-hidden />;
  if (direction === 'ascending') return <IconArrowUp size={14} aria-hidden />;
  return <IconArrowsSort size={14} className={classes.idle} aria-hidden />;
}

interface ValueProps {
  readonly column: Column;
  readonly site: Site;
  readonly viento: Comparison['viento'];
}

function Value({ column, site, viento }: ValueProps) {
  const isThere = column.name === 'altitud' ? site.about !== undefined : site.energy !== undefined;
  if (!isThere) return <Skeleton height={14} width={56} ml="auto" />;
  return spanish(column.value(site, viento) ?? Number.NaN, column.decimals);
}

import { Skeleton } from '@mantine/core';
import { type LatLon, mapGapText, twoWindsPlace, twoWindsText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { twoWindsQuery, useComparedHeight } from '../../../wind/winds/two-winds-query.ts';
import classes from './point-winds.module.css';

/** The mean wind at a point of the cart beside that of the cell that is sold for it, and where in the cell it lies. */
export function PointWinds({ point }: { readonly point: LatLon }) {
  // The height is that of reports unless the visitor compares at another one.
  const { data: winds, isPending } = useQuery(twoWindsQuery(point, useComparedHeight(100)));
  if (isPending) {
    return (
      <div className={classes.winds} aria-hidden>
        <Skeleton height={16} width="80%" />
        <Skeleton height={14} width="70%" />
      </div>
    );
  }
  if (!winds) return null;
  const gap = mapGapText(winds.gap);
  return (
    <div className={classes.winds}>
      <p>
        A {winds.height}
        {'\u202f'}m: {twoWindsText(winds)}
      </p>
      <p className={classes.place}>{twoWindsPlace(winds)}</p>
      {gap && <p>{gap}</p>}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import type { Height, LatLon } from '@mapa/field';
import { twoWindsReason, twoWindsText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { BothWinds } from './both-winds.tsx';
import classes from './two-winds.module.css';
import { twoWindsQuery, useComparedHeight } from './two-winds-query.ts';

interface Props {
  readonly point: LatLon;
  readonly height: Height;
}

const BARS = (
  <>
    <Skeleton height={14} width="50%" />
    <Skeleton height={14} />
    <Skeleton height={14} width="70%" />
  </>
);

/** The mean wind at a point beside that of the cell that is sold for it, at one height. */
export const TwoWindsNote = ({ point, height }: Props) => (
  <BothWinds point={point} height={height} className={classes.winds} bars={BARS}>
    {(winds) => (
      <>
        <p className={classes.title}>
          Velocidad media a {winds.height}
          {'\u202f'}m
        </p>
        <p>{twoWindsText(winds)}</p>
      </>
    )}
  </BothWinds>
);

/** The reason why the two winds differ, and the place of the point. */
export function TwoWindsReason({ point, height }: Props) {
  const { data: winds } = useQuery(twoWindsQuery(point, useComparedHeight(height)));
  return winds && <p className={classes.reason}>{twoWindsReason(winds)}</p>;
}

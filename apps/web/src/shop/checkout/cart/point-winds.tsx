import { Skeleton } from '@mantine/core';
import { type LatLon, twoWindsPlace, twoWindsText } from '@mapa/field';
import { BothWinds } from '../../../wind/winds/both-winds.tsx';
import classes from './point-winds.module.css';

const BARS = (
  <>
    <Skeleton height={16} width="80%" />
    <Skeleton height={14} width="70%" />
  </>
);

/**
 * The mean wind at a point of the cart beside that of the cell that is sold for it, and where in the cell it lies, at
 * the height of reports.
 */
export const PointWinds = ({ point }: { readonly point: LatLon }) => (
  <BothWinds point={point} height={100} className={classes.winds} bars={BARS}>
    {(winds) => (
      <>
        <p>
          A {winds.height}
          {'\u202f'}m: {twoWindsText(winds)}
        </p>
        <p className={classes.place}>{twoWindsPlace(winds)}</p>
      </>
    )}
  </BothWinds>
);

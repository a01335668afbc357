import { type Height, type LatLon, mapGapText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PointWinds, twoWindsQuery, useComparedHeight } from './two-winds-query.ts';

interface Props {
  readonly point: LatLon;
  readonly height: Height;
  readonly className: string | undefined;
  /** What stands there while the winds are on their way. */
  readonly bars: ReactNode;
  readonly children: (winds: PointWinds) => ReactNode;
}

/** What is said of both winds of a point, and of a gap in its map; nothing where it has no winds. */
export function BothWinds({ point, height, className, bars, children }: Props) {
  const { data: winds, isPending } = useQuery(twoWindsQuery(point, useComparedHeight(height)));
  if (isPending) {
    return (
      <div className={className} aria-hidden>
        {bars}
      </div>
    );
  }
  if (!winds) return null;
  const gap = mapGapText(winds.gap);
  return (
    <div className={className}>
      {children(winds)}
      {gap && <p>{gap}</p>}
    </div>
  );
}

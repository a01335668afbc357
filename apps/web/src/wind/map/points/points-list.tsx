import { isSamePlace, type LatLon } from '@mapa/field';
import { useEffect, useRef } from 'react';
import { PointCard } from './point-card.tsx';
import { PointRow } from './point-row.tsx';
import type { PointSelection } from './point-value-query.ts';
import classes from './points.module.css';

interface Props {
  readonly points: readonly LatLon[];
  readonly current: LatLon | null;
  readonly selection: PointSelection;
  readonly onSelect: (point: LatLon) => void;
}

/** A list with more points than these scrolls instead of growing, so that the charts stay near. */
const MANY = 4;

/** The clicked points, the current one as a card. The list scrolls the current point into view. */
export function PointsList({ points, current, selection, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(current): when another point becomes the current one
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !item) return;
    const top = item.offsetTop - list.current.offsetTop;
    const isAbove = top < list.current.scrollTop;
    const isBelow = top + item.offsetHeight > list.current.scrollTop + list.current.clientHeight;
    if (isAbove || isBelow) list.current.scrollTo({ top });
  }, [current]);
  return (
    <ul ref={list} className={classes.list} data-many={points.length > MANY} aria-label="Puntos consultados">
      {points.map((point) => {
        const isCurrent = isSamePlace(point, current);
        return (
          <li key={`${point.lat},${point.lon}`} aria-current={isCurrent || undefined}>
            {isCurrent ? (
              <PointCard point={point} selection={selection} />
            ) : (
              <PointRow point={point} selection={selection} onSelect={onSelect} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

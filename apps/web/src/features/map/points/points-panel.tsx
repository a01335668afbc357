import { ActionIcon, CloseButton } from '@mantine/core';
import type { LatLon } from '@mapa/contract';
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { NearestCell } from './nearest-cell.tsx';
import { PointCard } from './point-card.tsx';
import type { PointSelection } from './point-value-query.ts';
import classes from './points.module.css';

interface Props {
  readonly point: LatLon | null;
  readonly selection: PointSelection;
  /** Twice the width, for two charts side by side. */
  readonly wide: boolean;
  readonly onWide: (wide: boolean) => void;
  readonly onClose: () => void;
}

/** The clicked points beside the map. */
export function PointsPanel({ point, selection, wide, onWide, onClose }: Props) {
  const width = wide ? 'Estrechar el panel de puntos' : 'Ensanchar el panel de puntos';
  return (
    <aside className={classes.panel} aria-label="Puntos">
      <div className={classes.head}>
        <h2 className={classes.heading}>Puntos</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={width}
          title={width}
          onClick={() => onWide(!wide)}
        >
          {wide ? <IconArrowBarToRight size={18} /> : <IconArrowBarToLeft size={18} />}
        </ActionIcon>
        <CloseButton aria-label="Cerrar el panel de puntos" onClick={onClose} />
      </div>
      {point ? (
        <PointDetails point={point} selection={selection} />
      ) : (
        <p className={classes.empty}>Haga clic en el mapa para ver el valor de un punto.</p>
      )}
    </aside>
  );
}

/** A point with all that is known of it. */
export function PointDetails({
  point,
  selection,
}: {
  readonly point: LatLon;
  readonly selection: PointSelection;
}) {
  return (
    <div className={classes.details}>
      <div className={classes.place}>
        <PointCard point={point} selection={selection} />
        <NearestCell point={point} />
      </div>
      <ChartPanel point={point} altura={selection.altura} watermark />
    </div>
  );
}

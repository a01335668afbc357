import { ActionIcon } from '@mantine/core';
import type { LatLon } from '@mapa/field';
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react';
import { useSession } from '../../../session/session-store.ts';
import { CartButtons } from '../../../shop/cart/cart-buttons.tsx';
import { Charts } from '../../charts/charts.tsx';
import { Outside } from '../../charts/outside.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import type { PointSelection } from './point-value-query.ts';
import classes from './points.module.css';
import { PointsList } from './points-list.tsx';
import { useIsOutside } from './use-is-outside.ts';

export interface DetailsProps {
  readonly points: readonly LatLon[];
  readonly current: LatLon | null;
  readonly selection: PointSelection;
  readonly onSelect: (point: LatLon) => void;
}

interface Props extends DetailsProps {
  /** Whether the panel is twice as wide, for two charts side by side. */
  readonly wide: boolean;
  readonly onWide: (wide: boolean) => void;
  readonly onClose: () => void;
}

/** The clicked points beside the map. */
export function PointsPanel({ wide, onWide, onClose, ...details }: Props) {
  const width = wide ? 'Estrechar el panel de puntos' : 'Ensanchar el panel de puntos';
  return (
    <SidePanel
      title="Puntos"
      className={classes.panel}
      closing="Cerrar el panel de puntos"
      onClose={onClose}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={width}
          title={width}
          onClick={() => onWide(!wide)}
        >
          {wide ? <IconArrowBarToRight size={18} /> : <IconArrowBarToLeft size={18} />}
        </ActionIcon>
      }
    >
      <PointsDetails {...details} />
    </SidePanel>
  );
}

/** The clicked points and the charts of the current one. */
export function PointsDetails(props: DetailsProps) {
  const { current } = props;
  return (
    <div className={classes.details}>
      <PointsList {...props} />
      {current && <PointCharts {...props} point={current} />}
    </div>
  );
}

interface ChartsProps {
  readonly point: LatLon;
  readonly points: readonly LatLon[];
  readonly selection: PointSelection;
}

function PointCharts({ point, points, selection }: ChartsProps) {
  const isVisitor = useSession() === null;
  const outside = useIsOutside(point, selection);
  if (outside) return <Outside />;
  return (
    <Charts
      point={point}
      points={points}
      altura={selection.altura}
      watermark={isVisitor}
      actions={<CartButtons place={point} compact />}
    />
  );
}

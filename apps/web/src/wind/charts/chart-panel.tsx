import { Button, Skeleton } from '@mantine/core';
import { comparePath, MOST_COMPARED } from '@mapa/contract';
import { coordinatesText, type Height, type LatLon, nearest } from '@mapa/field';
import { IconChartArrows } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useHeights } from '../../api/configuration.ts';
import { SaveButton } from '../../projects/own/save-button.tsx';
import { More } from '../../ui/more.tsx';
import { periodText } from '../atlas/period.ts';
import { periodQuery } from '../atlas/period-query.ts';
import { pointNameQuery } from '../places/place-queries.ts';
import { usePrintTitle } from '../places/use-print-title.ts';
import { BoughtCell } from '../winds/bought-cell.tsx';
import { NearestCell } from '../winds/nearest-cell.tsx';
import { TwoWindsNote, TwoWindsReason } from '../winds/two-winds.tsx';
import { useComparedHeight } from '../winds/two-winds-query.ts';
import { Carousel } from './carousel/carousel.tsx';
import { ChartFigure } from './chart-figure.tsx';
import classes from './chart-panel.module.css';
import { chartQuery } from './data/chart-query.ts';
import { CHART_ORDER } from './data/charts.ts';
import { EnergySections } from './energy/energy-section.tsx';
import { HeightSelect } from './height-select.tsx';
import { Outside } from './outside.tsx';

/** The parts of a point's card besides its value, in the same code as the charts. */
export { BoughtCell, More, NearestCell, SaveButton, TwoWindsNote, TwoWindsReason };

export interface ChartPanelProps {
  readonly point: LatLon;
  /** The map's height, which the charts follow until another one is chosen for them. */
  readonly altura: Height;
  /** Whether downloaded pictures bear the product's mark, as those of visitors do. */
  readonly watermark: boolean;
  /** The points that it may be compared with, including itself. */
  readonly points: readonly LatLon[];
  /** The actions on the point, beside its heading. */
  readonly actions?: ReactNode;
}

/** The four mesoscale charts of a point at a height. */
export function ChartPanel({ point, points, altura: mapAltura, watermark, actions }: ChartPanelProps) {
  const [own, setOwn] = useState({ mapAltura, altura: mapAltura });
  if (own.mapAltura !== mapAltura) setOwn({ mapAltura, altura: mapAltura });
  const altura = nearest(useHeights('serie'), own.altura);
  const [compared, told] = [useComparedHeight(altura), useComparedHeight(mapAltura)];
  const request = { point, altura };
  const { isOutside, areDrawn } = useQueries({
    queries: CHART_ORDER.map((name) => chartQuery(name, request)),
    combine: (answers) => ({
      isOutside: answers.every(({ data }) => data === null),
      areDrawn: answers.every(({ data }) => data),
    }),
  });
  usePrintTitle(useQuery(pointNameQuery(point)).data);
  return (
    <section className={classes.panel} aria-labelledby="graficos">
      <header className={classes.head}>
        <div>
          <p className={classes.kind}>Gráficos de mesoescala, 3&#8239;km × 3&#8239;km</p>
          <h2 id="graficos" className={classes.place}>
            {coordinatesText(point)} a {altura}
            {'\u202f'}m
          </h2>
          <AvailablePeriod />
        </div>
        {actions}
      </header>
      {points.length > 1 && <CompareLink point={point} points={points} altura={altura} />}
      <p className="unseen" role="status">
        {areDrawn && `Gráficos a ${altura}\u202fm calculados`}
      </p>
      {isOutside ? (
        <Outside />
      ) : (
        <Carousel
          label="Gráficos del punto"
          tools={
            <HeightSelect altura={altura} onChange={(chosen) => setOwn({ mapAltura, altura: chosen })} />
          }
          slides={CHART_ORDER.map((name) => ({
            key: name,
            content: <ChartFigure name={name} request={request} watermark={watermark} />,
          }))}
        />
      )}
      {/* The card above shows the winds at the map's height. Here the note moves nothing that a height is chosen
          with. */}
      {compared !== told && <TwoWindsNote point={point} height={altura} />}
      {!isOutside && <EnergySections point={point} />}
    </section>
  );
}

/**
 * Leads to the comparison of the point with the others of the panel; where they are too many, with the first of them.
 */
function CompareLink({ point, points, altura }: Pick<ChartPanelProps, 'point' | 'points' | 'altura'>) {
  const others = points.filter((one) => one.lat !== point.lat || one.lon !== point.lon);
  return (
    <Button
      component={Link}
      to={comparePath([point, ...others], altura)}
      variant="default"
      leftSection={<IconChartArrows size={18} aria-hidden />}
    >
      {points.length > MOST_COMPARED
        ? `Comparar puntos (los ${MOST_COMPARED} primeros de ${points.length})`
        : `Comparar puntos (${points.length})`}
    </Button>
  );
}

function AvailablePeriod() {
  const period = useQuery(periodQuery);
  if (period.isPending) return <Skeleton height={16} width={220} my={2} />;
  return (
    <p className={classes.period}>
      {period.data ? periodText(period.data) : 'El periodo disponible no se conoce por ahora.'}
    </p>
  );
}

import { ActionIcon, Button, Loader } from '@mantine/core';
import { type ChartStyle, type ChartTable, LIGHT } from '@mapa/charts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { type CSSProperties, useId } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { DataTable } from '../../charts/data-table.tsx';
import { usePicture } from '../../charts/picture/use-picture.ts';
import { ChartPlot } from '../../charts/plot/chart-plot.tsx';
import { engineQuery } from '../../charts/plot/engine-query.ts';
import { placesText } from '../table/file.ts';
import type { Site } from '../use-comparison.ts';
import classes from './site-figure.module.css';

/** For paper, and for screens of any fineness. */
const FINEST = 2;

interface Props {
  readonly title: string;
  readonly caption: string;
  readonly sites: readonly Site[];
  /** The drawing; null while its data are on their way. */
  readonly drawing: ((style: ChartStyle) => EChartsOption) | null;
  /** The drawing for the picture, where that of the page is laid out for its width. */
  readonly forPicture?: (style: ChartStyle) => EChartsOption;
  /** CSS pixels. */
  readonly height?: number;
  readonly pictureHeight?: number;
  readonly table: ChartTable | null;
  /** Tries again; null where nothing has failed. */
  readonly onRetry: (() => void) | null;
}

/** A chart of several points: title, drawing, its numbers and its picture. */
export function SiteFigure({ title, caption, sites, drawing, table, onRetry, ...props }: Props) {
  const engine = useQuery(engineQuery);
  const save = usePicture();
  const isVisitor = useSession() === null;
  const titleId = useId();
  const failed = onRetry !== null || engine.isError;
  const retry = (): void => {
    onRetry?.();
    if (engine.isError) void engine.refetch();
  };
  const drawn = drawing && engine.data && !failed ? { drawing, engine: engine.data } : null;
  const download = (): void => {
    if (!drawn) return;
    save({
      option: (props.forPicture ?? drawn.drawing)(LIGHT),
      engine: drawn.engine,
      watermark: isVisitor,
      ...(props.pictureHeight !== undefined && { height: props.pictureHeight }),
      text: {
        title,
        place: placesText(sites.slice(0, 3)),
        cell: sites.length > 3 ? placesText(sites.slice(3)) : caption,
        summary: sites.length > 3 ? caption : '',
      },
    });
  };
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.download}
          disabled={!drawn}
          aria-label={`Descargar la imagen: ${title}`}
          title="Descargar como imagen PNG"
          onClick={download}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div
        className={classes.box}
        style={{ '--height': `${props.height ?? 320}px` } as CSSProperties}
        aria-busy={!drawn && !failed}
      >
        {drawn && (
          <ChartPlot
            drawing={drawn.drawing}
            plotIn={drawn.engine.plotIn}
            label={`${title}. ${caption}`}
            className={classes.plot}
            finest={FINEST}
          />
        )}
        {failed && (
          <div className={classes.state} role="status">
            No se ha podido cargar.
            <Button size="compact-sm" variant="default" onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
        {!drawn && !failed && (
          <p className={classes.state}>
            <Loader size={20} aria-hidden />
            Calculando, por favor espere
          </p>
        )}
      </div>
      <DataTable table={failed ? null : table} caption={title} />
    </figure>
  );
}

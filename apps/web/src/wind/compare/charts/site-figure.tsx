import { type ChartStyle, type ChartTable, LIGHT } from '@mapa/charts';
import { useQuery } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { useSession } from '../../../session/session-store.ts';
import classes from '../../charts/chart-frame.module.css';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { usePicture } from '../../charts/picture/use-picture.ts';
import { ChartPlot } from '../../charts/plot/chart-plot.tsx';
import { engineQuery } from '../../charts/plot/engine-query.ts';
import { placesText } from '../table/file.ts';
import type { Site } from '../use-comparison.ts';

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
export function SiteFigure({
  title,
  caption,
  sites,
  drawing,
  table,
  onRetry,
  height = 320,
  ...props
}: Props) {
  const engine = useQuery(engineQuery);
  const save = usePicture();
  const isVisitor = useSession() === null;
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
    <ChartFrame
      {...{ title, caption, height }}
      table={failed ? null : table}
      onDownload={drawn && download}
      onRetry={failed ? retry : null}
    >
      {drawn && (
        <ChartPlot
          drawing={drawn.drawing}
          plotIn={drawn.engine.plotIn}
          label={`${title}. ${caption}. Las cifras de cada punto están en la tabla de datos.`}
          className={classes.plot}
        />
      )}
    </ChartFrame>
  );
}

import { LIGHT } from '@mapa/charts';
import type { LatLon } from '@mapa/field';
import { coordinatesText } from '@mapa/field';
import type { ChartRequest } from '../data/chart-query.ts';
import type { ChartData } from '../data/charts.ts';
import { chartOption, chartSummary } from '../data/charts.ts';
import type { plotOnCanvas } from '../plot/engine.ts';
import { usePicture } from './use-picture.ts';

interface PictureRequest {
  readonly chart: ChartData;
  readonly engine: { readonly plotOnCanvas: typeof plotOnCanvas };
  readonly title: string;
  readonly request: ChartRequest;
  /** The centre of the mesoscale cell that the point falls in. */
  readonly cell: LatLon;
  readonly watermark: boolean;
}

/** Saves a chart of a point as a picture. */
export function useDownload(): (asked: PictureRequest) => void {
  const save = usePicture();
  return ({ chart, engine, title, request: { point, altura }, cell, watermark }) =>
    save({
      option: chartOption(chart, LIGHT),
      engine,
      watermark,
      text: {
        title,
        place: `Punto elegido: ${coordinatesText(point)}, a ${altura}\u202fm`,
        cell: `Celda de mesoescala de 3\u202fkm × 3\u202fkm con centro en ${coordinatesText(cell)}`,
        summary: chartSummary(chart),
      },
    });
}

import { LIGHT } from '@mapa/charts';
import type { LatLon } from '@mapa/field';
import { coordinatesText } from '@mapa/field';

import { useConfiguration } from '../../../api/configuration.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { ChartRequest } from '../data/chart-query.ts';
import type { ChartData } from '../data/charts.ts';
import { chartOption, chartSummary } from '../data/charts.ts';
import type { plotOnCanvas } from '../plot/engine.ts';
import { CHART_AREA, composePicture, PICTURE } from './picture.ts';

/** Name of every downloaded picture, without its ending. */
const FILE_NAME = 'cener_data';
/**
 * How much larger than on the screen the chart is drawn: its words are then 28 pixels high, 8 points across a printed
 * page.
 */
const RATIO = 2.35;

interface PictureRequest {
  readonly chart: ChartData;
  readonly engine: { readonly plotOnCanvas: typeof plotOnCanvas };
  readonly title: string;
  readonly request: ChartRequest;
  /** The centre of the mesoscale cell that the point falls in. */
  readonly cell: LatLon;
  readonly watermark: boolean;
}

/** Saves a chart as a picture fit for a report. */
export function useDownload(): (asked: PictureRequest) => void {
  const atlas = useConfiguration().data?.atlas;
  return ({ chart, engine, title, request, cell, watermark }) => {
    const { point, altura } = request;
    const drawn = engine.plotOnCanvas(chartOption(chart, LIGHT), {
      width: CHART_AREA.width / RATIO,
      height: CHART_AREA.height / RATIO,
      ratio: RATIO,
    });
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    const context = canvas.getContext('2d');
    if (!context) return console.warn('This browser cannot draw the picture.');
    const text = {
      title,
      place: `Punto elegido: ${coordinatesText(point)}, a ${altura}\u202fm`,
      cell: `Celda de mesoescala de 3\u202fkm × 3\u202fkm con centro en ${coordinatesText(cell)}`,
      summary: chartSummary(chart),
      address: window.location.origin,
      attribution: atlas?.attribution ?? '',
      // Until the atlas is known, its data are not passed off as real.
      demonstration: atlas?.demonstration ?? true,
    };
    composePicture(context, drawn, text, watermark);
    canvas.toBlob((blob) => {
      if (blob) saveFile(blob, `${FILE_NAME}.png`);
      else console.warn('The picture could not be encoded.');
    }, 'image/png');
  };
}

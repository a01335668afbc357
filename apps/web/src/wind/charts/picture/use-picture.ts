import type { EChartsOption } from 'echarts';
import { useConfiguration } from '../../../api/configuration.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { plotOnCanvas } from '../plot/engine.ts';
import { CHART_AREA, composePicture, PICTURE, type PictureText } from './picture.ts';

/** Name of every downloaded picture, without its ending. */
const FILE_NAME = 'cener_data';
/**
 * How much larger than on the screen the chart is drawn: its letters are then 28 pixels high, which is 8 points across
 * a printed page.
 */
const RATIO = 2.35;

interface Drawn {
  /** The drawing in the colours of paper. */
  readonly option: EChartsOption;
  readonly engine: { readonly plotOnCanvas: typeof plotOnCanvas };
  readonly text: Pick<PictureText, 'title' | 'place' | 'cell' | 'summary'>;
  readonly watermark: boolean;
  /** The height in CSS pixels of a drawing that is made for another one than the usual. */
  readonly height?: number;
}

/** Saves a drawing as a picture fit for a report. */
export function usePicture(): (drawn: Drawn) => void {
  const atlas = useConfiguration().data?.atlas;
  return ({ option, engine, text, watermark, height = 0 }) => {
    const ratio = Math.min(RATIO, CHART_AREA.height / height);
    const chart = engine.plotOnCanvas(option, {
      width: CHART_AREA.width / ratio,
      height: CHART_AREA.height / ratio,
      ratio,
    });
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    const context = canvas.getContext('2d');
    if (!context) return console.warn('This browser cannot draw the picture.');
    const whole = {
      ...text,
      address: window.location.origin,
      attribution: atlas?.attribution ?? '',
      // The data are not passed off as real before the atlas is known.
      demonstration: atlas?.demonstration ?? true,
    };
    composePicture(context, chart, whole, watermark);
    canvas.toBlob((blob) => {
      if (blob) saveFile(blob, `${FILE_NAME}.png`);
      else console.warn('The picture could not be encoded.');
    }, 'image/png');
  };
}

import { paintWatermark } from './watermark.ts';

/** Size of a downloaded picture in pixels. */
export const PICTURE = { width: 1600, height: 1200 } as const;

/** Room that the chart takes in the picture, in its pixels. */
export const CHART_AREA = { x: 48, y: 232, width: 1504, height: 816 } as const;

export interface PictureText {
  readonly title: string;
  /** The clicked point and the height. */
  readonly place: string;
  /** The grid cell whose data are drawn. */
  readonly cell: string;
  /** The summary of the chart; may be empty. */
  readonly summary: string;
  /** The address of the product, as the source of the picture. */
  readonly address: string;
  readonly attribution: string;
  readonly demonstration: boolean;
}

const INK = '#1b2733';
const QUIET = '#526273';
const LINE = '#cfd8e0';
const NOTICE = { text: '#6b4700', fill: '#fff4dc', line: '#eccb86' };
const MARGIN = 48;
const RIGHT = PICTURE.width - MARGIN;
const font = (weight: number, size: number): string =>
  `${weight} ${size}px "Inter Variable", Inter, system-ui, sans-serif`;

/**
 * Composes a picture of PICTURE's size that stands on its own in a report: title, place, cell, chart, source. Visitors
 * get a pale watermark over it. `chart` is drawn into CHART_AREA.
 */
export function composePicture(
  context: CanvasRenderingContext2D,
  chart: CanvasImageSource,
  text: PictureText,
  watermark: boolean,
): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.drawImage(chart, CHART_AREA.x, CHART_AREA.y, CHART_AREA.width, CHART_AREA.height);
  if (watermark) paintWatermark(context, CHART_AREA);
  paintHead(context, text);
  paintFoot(context, text);
}

function paintHead(context: CanvasRenderingContext2D, text: PictureText): void {
  context.textBaseline = 'alphabetic';
  write(context, text.title, MARGIN, 88, font(600, 44), INK);
  write(context, text.place, MARGIN, 136, font(400, 28), QUIET);
  write(context, text.cell, MARGIN, 174, font(400, 24), QUIET);
  if (text.summary) write(context, text.summary, MARGIN, 212, font(400, 24), QUIET);
  if (text.demonstration) paintDemonstration(context);
}

function paintDemonstration(context: CanvasRenderingContext2D): void {
  const words = 'Datos de demostración';
  context.font = font(600, 24);
  const width = context.measureText(words).width + 32;
  context.fillStyle = NOTICE.fill;
  context.strokeStyle = NOTICE.line;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(RIGHT - width, 104, width, 44, 8);
  context.fill();
  context.stroke();
  write(context, words, RIGHT - width + 16, 135, font(600, 24), NOTICE.text);
}

function paintFoot(context: CanvasRenderingContext2D, text: PictureText): void {
  context.fillStyle = LINE;
  context.fillRect(MARGIN, 1068, RIGHT - MARGIN, 2);
  write(context, 'Mapa Eólico Ibérico', MARGIN, 1112, font(600, 26), INK);
  context.textAlign = 'right';
  write(context, text.address, RIGHT, 1112, font(400, 26), INK);
  context.textAlign = 'left';
  context.font = font(400, 20);
  linesOf(context, text.attribution, RIGHT - MARGIN)
    .slice(0, 2)
    .forEach((line, at) => {
      write(context, line, MARGIN, 1148 + at * 28, font(400, 20), QUIET);
    });
}

/** One line of text, squeezed when it is wider than the picture. */
function write(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  face: string,
  colour: string,
): void {
  context.font = face;
  context.fillStyle = colour;
  context.fillText(words, x, y, RIGHT - MARGIN);
}

/** Words set in lines no wider than `width`, by the context's font. */
function linesOf(context: CanvasRenderingContext2D, words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

import { type ChartStyle, LIGHT } from '@mapa/charts';
import type { EChartsOption } from 'echarts';
import 'echarts/lib/chart/bar';
import 'echarts/lib/chart/line';
import 'echarts/lib/component/grid';
import 'echarts/lib/component/legendPlain';
import 'echarts/lib/component/polar';
import 'echarts/lib/component/tooltip';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import svgToPdf from 'svg-to-pdfkit';
import type { Doc } from './doc.ts';
import { LEFT, REGULAR, STRONG, WIDTH } from './document.ts';
import { say } from './structure.ts';

// Charts and components are imported one by one: all of them together take 28 MB more in each thread. Invoices have
// none, so that the package gives this file apart.
use(SVGRenderer);

/** The chart style of the page with the typeface of the report. */
export const PAPER: ChartStyle = { ...LIGHT, fontFamily: REGULAR };

/** The points that a pixel of a chart measures: type of 12 pixels is printed at 8.6 points. */
const SCALE = 0.72;

/**
 * Draws a chart as vectors over the whole width, `height` points high, and goes on below it.
 * @param alt what it shows
 */
export function chart(doc: Doc, option: EChartsOption, height: number, alt: string): void {
  const { y } = doc;
  const svg = svgOf(airy(option), WIDTH / SCALE, height / SCALE);
  say(doc, {
    kind: 'Figure',
    alt,
    content: () =>
      svgToPdf(doc, svg, LEFT, y, {
        width: WIDTH,
        height,
        preserveAspectRatio: 'xMinYMin meet',
        fontCallback: (_, bold) => (bold ? STRONG : REGULAR),
      }),
  });
  doc.x = LEFT;
  doc.y = y + height + 6;
}

/**
 * The library guesses the widths of texts a little too short where there is no canvas, so the entries of the legend
 * stand further apart.
 */
function airy(option: EChartsOption): EChartsOption {
  const { legend } = option;
  if (legend === undefined || Array.isArray(legend)) return option;
  return { ...option, legend: { itemGap: 24, ...legend } };
}

/**
 * Texts whose stroke is drawn below their fill. The drawing library always fills first, so such texts are drawn twice.
 */
const OUTLINED = /<text([^>]*?)( stroke="[^"]*"[^>]*? paint-order="stroke"[^>]*)>([^<]*)<\/text>/g;

function svgOf(option: EChartsOption, width: number, height: number): string {
  const made = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    made.setOption(option);
    return made.renderToSVGString().replace(OUTLINED, '<text$1$2>$3</text><text$1>$3</text>');
  } finally {
    // A chart that is not disposed of keeps the process alive.
    made.dispose();
  }
}

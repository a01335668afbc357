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

// Charts and components by their own modules: those of all together take 28 MB more in each thread.
use(SVGRenderer);

/** The page's style in the typeface of the report. */
export const PAPER: ChartStyle = { ...LIGHT, fontFamily: REGULAR };

/** Points of a chart's pixel: its 12 px type comes out at 8.6 points. */
const SCALE = 0.72;

/** Draws a chart as vectors over the whole width, `height` points high, and goes on below it. @param alt what it shows */
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

/** Without a canvas widths of words are guessed, a little short: entries of the legend stand further apart. */
function airy(option: EChartsOption): EChartsOption {
  const { legend } = option;
  if (legend === undefined || Array.isArray(legend)) return option;
  return { ...option, legend: { itemGap: 24, ...legend } };
}

/** Words with a stroke below their fill: the drawing library knows only the order fill, stroke, so they are drawn twice. */
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

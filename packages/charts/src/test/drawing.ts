import { type EChartsOption, init } from 'echarts';

/** The drawing of an option as SVG, as large as on the page. */
export function svg(option: EChartsOption, width = 460, height = 360): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(option);
  const text = chart.renderToSVGString();
  chart.dispose();
  return text;
}

/** The texts of an SVG drawing. */
export const words = (drawing: string): string[] =>
  [...drawing.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, word = '']) => word);

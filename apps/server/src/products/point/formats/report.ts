import { periodName } from '../../order/period.ts';
import type { Format } from './format.ts';

/** The report as PDF. */
export const report = {
  async make(atlas, order, stem) {
    // Charts and typefaces take time and memory to load, and only the threads that make reports need them.
    const { makeReport } = await import('../../report/report.ts');
    const content = await makeReport(atlas, { ...order, sample: false });
    const about = `Informe de recurso eólico a ${order.height} m, ${periodName(order.period)}`;
    return [{ name: `informe_${stem}.pdf`, about, content }];
  },
  listed: ({ stem }) => [{ nombre: `informe_${stem}.pdf`, bytes: 420_000 }],
} satisfies Format;

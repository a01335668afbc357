import { periodName } from '../../series/period.ts';
import type { Format } from './format.ts';

/** The report as PDF. */
export const report = {
  fileName: (stem) => `informe_${stem}.pdf`,
  about: ({ height, period }) => `Informe de recurso eólico a ${height} m, ${periodName(period)}`,
  async make(atlas, order) {
    // Charts and typefaces take time and memory to load, and only the threads that make reports need them.
    const { makeReport } = await import('../../report/report.ts');
    return makeReport(atlas, { ...order, sample: false });
  },
} satisfies Format;

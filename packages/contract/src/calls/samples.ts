import type { Call } from '../call.ts';
import { latLonQuerySchema } from '../point.ts';

const sample = (path: string, fileName: string, { summary }: Pick<Call, 'summary'>) =>
  ({
    method: 'GET',
    path,
    summary,
    tag: 'muestras',
    session: 'none',
    query: latLonQuerySchema.partial(),
    answer: { contentType: 'application/zip', fileName },
  }) as const satisfies Call;

/** Free samples: December 2009 of a point, the default point where none is given. */
export const sampleCalls = {
  downloadFree: sample('/downloadFree', 'muestras.zip', {
    summary: 'Sample report and sample series in one file',
  }),
  downloadReportFree: sample('/downloadReportFree', 'informe_muestra.zip', { summary: 'Sample report' }),
  downloadDataFree: sample('/downloadDataFree', 'datos_muestra.zip', {
    summary: 'Sample time series in all formats',
  }),
} as const satisfies Record<string, Call>;

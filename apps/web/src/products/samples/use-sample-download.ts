import { sampleCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/error.ts';
import { callFile } from '../../api/file.ts';
import { saveFile } from '../../ui/save-file.ts';

const SAMPLES = { informe: sampleCalls.downloadReportFree, datos: sampleCalls.downloadDataFree } as const;
export type Sample = keyof typeof SAMPLES;

/**
 * Fetches a free sample and hands it to the browser's downloads: of a point, or of the default point where there is
 * none. A sample that cannot be fetched only ends the waiting.
 */
export function useSampleDownload(sample: Sample, point: LatLon | null) {
  const call = SAMPLES[sample];
  return useMutation({
    mutationFn: () => callFile(call, { query: { lat: point?.lat, lon: point?.lon } }),
    onSuccess: (file) => saveFile(file, call.answer.fileName),
    throwOnError: (error) => !(error instanceof ApiError),
  });
}

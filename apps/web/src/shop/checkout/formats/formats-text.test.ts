import { expect, it } from 'vitest';
import { formatsText } from './formats-text.ts';

it('is one sentence, in which only names of programs and formats have capital letters', () => {
  expect(formatsText(['parquet', 'utm'])).toBe(
    'Serie temporal (CSV), informe de recurso eólico (PDF), mapa de microescala (GeoTIFF), hoja de calidad, Parquet ' +
      'y mapa en ETRS89 / UTM (GeoTIFF)',
  );
});

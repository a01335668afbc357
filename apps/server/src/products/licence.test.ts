import { expect, it } from 'vitest';
import { termsTexts } from './licence.ts';

const publisher = {
  publicUrl: 'https://viento.example',
  contactEmail: 'hola@viento.example',
  organisation: { name: 'Vientos del Norte, S. L.', address: '' },
};
const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

it('files say the licence of the data, that these were changed, and which terms hold for what was bought', () => {
  const data =
    'CC BY 4.0 - https://creativecommons.org/licenses/by/4.0/. Los datos del atlas están recortados, convertidos y ' +
    'procesados por Vientos del Norte, S. L.';
  expect(termsTexts(licence, publisher, false)).toEqual([data]);
  expect(termsTexts(licence, publisher, true)).toEqual([
    data,
    expect.stringMatching(/condiciones de venta, https:\/\/viento\.example\/legal\/condiciones$/),
  ]);
});

import { CONDITIONS_VERSION, conditions } from '@mapa/contract';
import { expect, it } from 'vitest';
import { structureOf } from '../../../test/pdf-structure.ts';
import { conditionsPdf } from './pdf.ts';

const organisation = {
  name: 'Vientos del Norte, S. L.',
  cif: 'B12345674',
  address: 'Calle Mayor 1, 31001 Pamplona',
  registry: '',
  phone: '',
};
const seller = { publicUrl: 'https://viento.example', contactEmail: 'hola@viento.example', organisation };

it('has a heading for the seller and each part of the terms, which screen readers find', async () => {
  const { bytes, fileName } = await conditionsPdf(seller);
  expect(fileName).toBe(`condiciones_de_venta_${CONDITIONS_VERSION}.pdf`);
  const { isTagged, roles } = await structureOf(bytes);
  expect(isTagged).toBe(true);
  const parts = conditions({ organizacion: '', direccion: '', email: '' });
  expect(roles.filter((role) => role === 'H2')).toHaveLength(1 + parts.length);
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
});

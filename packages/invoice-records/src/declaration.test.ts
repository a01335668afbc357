import { expect, it } from 'vitest';
import { declarationOf, producerSchema } from './declaration.ts';
import { system } from './test/samples.ts';

it('the declaration has its title and the letters a to l of Orden HAC/1177/2024, art. 15.1, in their order', () => {
  const producer = producerSchema.parse({
    address: 'Calle Mayor 1, 31001 Pamplona, Navarra, España',
    description: 'Tienda de series de viento: emite facturas',
    place: 'Pamplona, España',
    date: '2026-12-15',
  });
  const { title, items } = declarationOf(system, producer);
  expect(title).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
  expect(items.every(({ label }) => label.length > 0)).toBe(true);
  expect(items.map(({ value }) => value)).toEqual([
    'Mapa Eólico Ibérico',
    'ME',
    '0.1.0',
    'Tienda de series de viento: emite facturas',
    'Sí',
    'No',
    expect.stringContaining('no requieren firma'),
    'Atlas & Hijos, S. L.',
    'B12345674',
    'Calle Mayor 1, 31001 Pamplona, Navarra, España',
    expect.stringMatching(
      /versión 0\.1\.0.+artículo 29\.2\.j\) de la Ley 58\/2003.+Real Decreto 1007\/2023.+HAC\/1177\/2024/,
    ),
    '15 de diciembre de 2026, Pamplona, España',
  ]);
});

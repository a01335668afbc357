import { expect, it } from 'vitest';
import { conditions } from './conditions.ts';

// Real Decreto Legislativo 1/2007, art. 97.1.i and annex B: the entries of the form, in its order.
it('the terms of sale have the model form of withdrawal, made out to the seller', () => {
  const seller = { organizacion: 'Vientos, S. L.', direccion: 'Calle Mayor 1', email: 'hola@viento.example' };
  const titles = conditions(seller).map(({ title }) => title);
  const at = titles.indexOf('Modelo de formulario de desistimiento');
  expect(titles[at - 1]).toBe('Desistimiento');
  const form = conditions(seller)[at]?.paragraphs.join('\n') ?? '';
  expect(form).toMatch(
    /^\(Solo debe .*\n– A la atención de Vientos, S\. L\., Calle Mayor 1, .*hola@viento\.example.*\n– .*desisto.*\n/,
  );
  expect(form).toMatch(
    /\n– Pedido el.*\n– Nombre .*\n– Domicilio .*\n– Firma .*\n– Fecha.*\n\(\*\) Táchese lo que no/,
  );
  expect(conditions({ ...seller, direccion: '' })[at]?.paragraphs[1]).toMatch(/Vientos, S\. L\., \[hola/);
});

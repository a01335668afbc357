import { calls, legalPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../test/server.ts';
import { CONFIGURATION, visit } from '../test/visit.tsx';

// Ley 34/2002, art. 10.1; Real Decreto Legislativo 1/2007, art. 97.1.c.
test('the legal notice says who runs the site, under which numbers and how to call', async () => {
  const contacto = {
    ...CONFIGURATION.contacto,
    direccion: 'Calle Mayor 1, Pamplona',
    nif: 'B12345674',
    registro: 'R. M. de Navarra, hoja NA-1',
    telefono: '+34 948 000 000',
  };
  await visit(legalPath('aviso'), {}, async () => {
    await answer(calls.configuration, { success: true, data: { ...CONFIGURATION, contacto } });
    await answer(calls.declaracion, { success: true, data: null });
  });
  const main = page.getByRole('main');
  await expect.element(main.getByText('B12345674')).toBeVisible();
  const terms = main.getByRole('term').elements();
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Titular', 'CENER'],
    ['NIF', 'B12345674'],
    ['Domicilio', 'Calle Mayor 1, Pamplona'],
    ['Datos registrales', 'R. M. de Navarra, hoja NA-1'],
    ['Correo', 'contacto@ejemplo.es'],
    ['Teléfono', '+34 948 000 000'],
  ]);
  await expect
    .element(main.getByRole('link', { name: '+34 948 000 000' }))
    .toHaveAttribute('href', 'tel:+34948000000');
});
